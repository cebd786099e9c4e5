package dev.slimwire.file;

import dev.slimwire.frame.SegmentReader;
import dev.slimwire.frame.format.SegmentStart;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Refuses repairs that might lose more than an unfinished segment. */
final class RepairCheck {

  /** How segments of any version begin, see {@code docs/wire-format/frames.md}. */
  private static final long MAGIC = 0x89534c570d0a1aL;

  private static final long MAGIC_MASK = (1L << SegmentReader.MAGIC_LENGTH * Byte.SIZE) - 1;

  private static final int START_LENGTH = SegmentReader.MAGIC_LENGTH + 1;
  private static final int VERSION = 1;

  private RepairCheck() {}

  /**
   * Verifies that the file is ours and of our version, that nothing after the unreadable segment
   * looks like another one, and that it begins like a segment.
   *
   * @param from where the unreadable segment begins
   */
  static void verify(Path path, FileChannel file, long from, IOException unreadable)
      throws IOException {
    file.position(from);
    InputStream rest = new BufferedInputStream(Channels.newInputStream(file));
    rest.mark(START_LENGTH);
    byte[] start = rest.readNBytes(START_LENGTH);
    String foreign = foreign(start, from);
    if (foreign != null) {
      throw refused(path, foreign, unreadable);
    }
    rest.reset();
    long further = findSegment(rest, from);
    if (further >= 0) {
      throw refused(path, "a segment seems to begin at offset " + further, unreadable);
    }
    if (!isBegun(start)) {
      throw refused(path, "no segment begins at offset " + from, unreadable);
    }
  }

  /** Returns why a segment that begins like this may not be ours, or null. */
  private static @Nullable String foreign(byte[] start, long from) {
    boolean isWhole = start.length == START_LENGTH;
    boolean isOurs = SegmentReader.hasMagic(start);
    if (from == 0 && !(isWhole && isOurs)) {
      return "it does not begin like a file of frames";
    }
    if (isWhole && isOurs && start[START_LENGTH - 1] != VERSION) {
      int version = start[START_LENGTH - 1] & 0xff;
      return "a segment of version " + version + " begins at offset " + from;
    }
    return null;
  }

  /** Returns whether bytes are the start of a segment, as far as it was written, or zeros. */
  private static boolean isBegun(byte[] start) {
    int written = start.length;
    while (written > 0 && start[written - 1] == 0) {
      written--;
    }
    return Arrays.equals(start, 0, written, SegmentStart.bytes(), 0, written);
  }

  /** Returns where a segment begins after an offset, or -1. */
  private static long findSegment(InputStream rest, long from) throws IOException {
    long window = 0;
    long begins = from - SegmentReader.MAGIC_LENGTH;
    for (int next = rest.read(); next >= 0; next = rest.read()) {
      window = (window << Byte.SIZE | next) & MAGIC_MASK;
      begins++;
      if (begins > from && window == MAGIC) {
        return begins;
      }
    }
    return -1;
  }

  private static IOException refused(Path path, String why, IOException unreadable) {
    return new IOException(
        "will not cut off the end of " + path + ": " + why + "; " + unreadable.getMessage(),
        unreadable);
  }
}
