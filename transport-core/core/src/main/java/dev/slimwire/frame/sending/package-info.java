/**
 * Writes blocks as frames: compressed if that pays, otherwise stored. The level and length of a
 * block are determined in {@code message}. Not exported.
 */
@NullMarked
package dev.slimwire.frame.sending;

import org.jspecify.annotations.NullMarked;
