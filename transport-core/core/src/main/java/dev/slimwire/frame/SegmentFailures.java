package dev.slimwire.frame;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Adds to failures which segment cannot be read, and what can.
 *
 * @param file what the segments are read from; null for a stream
 */
record SegmentFailures(@Nullable Path file) {

  /** Returns the failure of an input without any bytes. */
  IOException empty() {
    return new EOFException(named("there is no segment: the file is empty"));
  }

  /**
   * Returns a failure of the same type that says where it was.
   *
   * @param number of the segment, from 1
   * @param offset where the segment begins
   * @param rawBefore how many raw bytes the segments before it have
   */
  IOException explained(IOException cause, int number, long offset, long rawBefore) {
    boolean cutOff = cause instanceof EOFException;
    String message =
        named(
            String.format(
                Locale.ROOT,
                "segment %d, which begins at offset %d, %s: %s; %s",
                number,
                offset,
                cutOff ? "was not finished" : "cannot be read",
                cause.getMessage(),
                readableBefore(number, rawBefore)));
    IOException explained =
        cutOff
            ? new EOFException(message)
            : cause instanceof StreamCorruptedException
                ? new StreamCorruptedException(message)
                : new IOException(message);
    explained.initCause(cause);
    return explained;
  }

  private String named(String message) {
    return file == null ? message : file + ": " + message;
  }

  private static String readableBefore(int number, long rawBefore) {
    return number == 1
        ? "it is the first one"
        : String.format(
            Locale.ROOT,
            "before it %d segment%s with %d bytes can be read",
            number - 1,
            number == 2 ? "" : "s",
            rawBefore);
  }
}
