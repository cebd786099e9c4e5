/**
 * What frames, files of them and levels look like on the wire: {@code docs/wire-format/frames.md}.
 * It knows neither streams nor buffers. Not exported.
 */
@NullMarked
package dev.slimwire.frame.format;

import org.jspecify.annotations.NullMarked;
