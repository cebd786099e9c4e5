package dev.slimwire.frame;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Locale;

/** Says which segment of a file cannot be read, and what can. */
final class SegmentFailure {

  private SegmentFailure() {}

  /**
   * Returns a failure of the same type that says where it was.
   *
   * @param number of the segment, from 1
   * @param offset where the segment begins
   * @param rawBefore how many raw bytes the segments before it have
   */
  static IOException explained(IOException cause, int number, long offset, long rawBefore) {
    boolean cutOff = cause instanceof EOFException;
    String message =
        String.format(
            Locale.ROOT,
            "segment %d, which begins at offset %d, %s: %s; %s",
            number,
            offset,
            cutOff ? "was not finished" : "cannot be read",
            cause.getMessage(),
            readableBefore(number, rawBefore));
    IOException explained =
        cutOff
            ? new EOFException(message)
            : cause instanceof StreamCorruptedException
                ? new StreamCorruptedException(message)
                : new IOException(message);
    explained.initCause(cause);
    return explained;
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
