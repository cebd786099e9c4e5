/**
 * Writes blocks as frames: compressed if that pays, else stored. Which level a block is for, and
 * how long it is, is settled in {@code message}. Not exported.
 */
@NullMarked
package dev.slimwire.frame.sending;

import org.jspecify.annotations.NullMarked;
