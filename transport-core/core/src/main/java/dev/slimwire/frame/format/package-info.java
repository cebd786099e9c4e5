/**
 * The wire format of frames, files of frames and levels: {@code docs/wire-format/frames.md}. Knows
 * nothing about streams or buffers. Not exported.
 */
@NullMarked
package dev.slimwire.frame.format;

import org.jspecify.annotations.NullMarked;
