package dev.slimwire.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Says no to a repair that might lose more than an unfinished segment. */
final class RepairCheck {

  /** How each segment begins, see {@code docs/wire-format/frames.md}. */
  private static final long START = 0x89534c570d0a1a01L;

  private static final int START_LENGTH = Long.BYTES;

  private RepairCheck() {}

  /**
   * Verifies that the file is ours, and that nothing behind the unreadable segment looks like a
   * further one.
   *
   * @param from where the unreadable segment begins
   */
  static void verify(Path path, FileChannel file, long from, IOException unreadable)
      throws IOException {
    file.position(from);
    InputStream rest = new BufferedInputStream(Channels.newInputStream(file));
    long window = 0;
    long begins = from - START_LENGTH;
    for (int next = rest.read(); next >= 0; next = rest.read()) {
      window = window << Byte.SIZE | next;
      begins++;
      if (begins == 0 && window != START) {
        break;
      }
      if (begins > from && window == START) {
        throw refused(path, "a segment seems to begin at offset " + begins, unreadable);
      }
    }
    if (from == 0 && begins <= 0 && window != START) {
      throw refused(path, "it does not begin as a file of frames", unreadable);
    }
  }

  private static IOException refused(Path path, String why, IOException unreadable) {
    return new IOException(
        "will not cut off the end of " + path + ": " + why + "; " + unreadable.getMessage(),
        unreadable);
  }
}
