/**
 * Which level a message is for, and which step of the level table its blocks get where that adapts:
 * by what compression and link take.
 */
@NullMarked
package dev.slimwire.level;

import org.jspecify.annotations.NullMarked;
