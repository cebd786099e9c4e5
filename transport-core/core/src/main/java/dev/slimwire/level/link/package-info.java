/**
 * Which step of the level table blocks get where that adapts: by what compression and link take.
 * Not exported.
 */
@NullMarked
package dev.slimwire.level.link;

import org.jspecify.annotations.NullMarked;
