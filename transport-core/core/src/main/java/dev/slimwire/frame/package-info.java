/**
 * Flush-aware block frames over any pair of streams: {@code docs/wire-format.md}.
 *
 * <p>Frames know codecs and no objects. What was written before {@code flush()} is readable by the
 * peer; an empty flush writes nothing; all that is pending goes out in one write.
 */
@NullMarked
package dev.slimwire.frame;

import org.jspecify.annotations.NullMarked;
