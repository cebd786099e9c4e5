/** Chooses the step of the level table for each block, by what compression and link take. */
@NullMarked
package dev.slimwire.level;

import org.jspecify.annotations.NullMarked;
