package dev.slimwire.frame.receiving;

import dev.slimwire.frame.format.Direction;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.HeaderCheck;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Locale;
import java.util.zip.CRC32C;

/** Numbers the frames that are read, and verifies their checks. Not thread-safe. */
final class FrameChecks {

  private final FrameInput in;
  private final HeaderCheck header;
  private final CRC32C content = new CRC32C();

  FrameChecks(FrameInput in, Direction direction) {
    this.in = in;
    this.header = new HeaderCheck(direction);
  }

  /** Verifies the check at the end of a header, at an index of the input's buffer. */
  void verifyHeader(int start, int length) throws StreamCorruptedException {
    int checkedLength = length - FrameFormat.CHECK_SIZE;
    int expected = header.of(in.buffer(), start, checkedLength);
    int actual = FrameFormat.readInt16(in.buffer(), start + checkedLength);
    if (expected != actual) {
      throw new StreamCorruptedException(
          at(
              String.format(
                  Locale.ROOT,
                  "header check of frame %d: expected %04x, actual %04x",
                  header.frameNumber(),
                  expected,
                  actual)));
    }
    header.count();
  }

  /** Begins the content check. */
  void beginContent() {
    content.reset();
  }

  /** Reads a field that the content check covers. */
  int readField(int size) throws IOException {
    int field = in.require(size);
    content.update(in.buffer(), field, size);
    return switch (size) {
      case FrameFormat.CODEC_SIZE -> in.buffer()[field] & 0xff;
      case FrameFormat.LEVEL_SIZE -> FrameFormat.readInt16(in.buffer(), field);
      default -> FrameFormat.readInt24(in.buffer(), field);
    };
  }

  int readContentCheck() throws IOException {
    int field = in.require(FrameFormat.CONTENT_CHECK_SIZE);
    return FrameFormat.readInt32(in.buffer(), field);
  }

  void verifyContent(byte[] raw, int length, int expected) throws StreamCorruptedException {
    content.update(raw, 0, length);
    int actual = (int) content.getValue();
    if (expected != actual) {
      throw new StreamCorruptedException(
          at(
              String.format(
                  Locale.ROOT,
                  "content check of frame %d: expected %08x, actual %08x",
                  header.frameNumber() - 1,
                  expected,
                  actual)));
    }
  }

  void verify(boolean condition, String field, Object expected, int actual)
      throws StreamCorruptedException {
    if (!condition) {
      throw new StreamCorruptedException(
          at(field + ": expected " + expected + ", actual " + actual));
    }
  }

  /** Creates no text unless it fails, so that frames allocate nothing. */
  void verifyAtMost(String field, int max, int actual) throws StreamCorruptedException {
    if (actual > max) {
      throw new StreamCorruptedException(
          at(field + ": expected at most " + max + ", actual " + actual));
    }
  }

  /** Returns a reason with the offset where it was found. */
  String at(String reason) {
    return reason + " (offset " + in.offset() + ")";
  }
}
