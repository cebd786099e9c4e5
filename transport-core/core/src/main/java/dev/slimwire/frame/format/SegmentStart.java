package dev.slimwire.frame.format;

import java.io.StreamCorruptedException;
import java.util.Arrays;

/**
 * The first bytes of frames in a file or a pipe: a magic that is not text and does not survive
 * newline conversion, and the version.
 */
public final class SegmentStart {

  private static final byte[] MAGIC = {(byte) 0x89, 'S', 'L', 'W', '\r', '\n', 0x1a};

  /** The number of these bytes. */
  public static final int LENGTH = MAGIC.length + 1;

  private SegmentStart() {}

  public static byte[] bytes() {
    byte[] start = Arrays.copyOf(MAGIC, LENGTH);
    start[MAGIC.length] = FrameFormat.VERSION;
    return start;
  }

  /** Returns whether bytes, of which more may follow, begin with the magic. */
  public static boolean hasMagic(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /** Returns whether the first bytes of the magic are these, which begin no preamble. */
  public static boolean startsWith(byte[] bytes) {
    return Arrays.equals(bytes, 0, bytes.length, MAGIC, 0, Math.min(bytes.length, MAGIC.length));
  }

  /** Verifies {@link #LENGTH} bytes of a buffer. */
  public static void verify(byte[] buffer, int start) throws StreamCorruptedException {
    if (!Arrays.equals(buffer, start, start + MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw new StreamCorruptedException("not a slimwire stream: it does not begin with its magic");
    }
    int version = buffer[start + MAGIC.length] & 0xff;
    if (version != FrameFormat.VERSION) {
      throw new StreamCorruptedException(
          "version of the stream: expected " + FrameFormat.VERSION + ", actual " + version);
    }
  }
}
