/**
 * Flush-aware block frames over any pair of streams: {@code docs/wire-format.md}.
 *
 * <p>Frames use codecs and know nothing about objects. What was written before {@code flush()} is
 * readable by the peer; an empty flush writes nothing; everything pending is sent in one write.
 */
@NullMarked
package dev.slimwire.frame;

import org.jspecify.annotations.NullMarked;
