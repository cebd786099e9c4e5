package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.frame.delta.DeltaFormat;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import java.io.IOException;

/**
 * Reads self-contained frames: short, data and source frames. Nothing is kept for them, not even an
 * object.
 */
final class DataFrames {

  private DataFrames() {}

  /** Returns whether a frame is a source, to which the next one may be a delta. */
  static boolean isSource(int first) {
    return (first & FrameFormat.CONTROL) != 0;
  }

  /** Returns whether a frame starts a message. */
  static boolean isFirst(int first) {
    return (first & FrameFormat.LEVEL) != 0;
  }

  /** Returns the codec of a frame. */
  static int codecId(int first) {
    return first & FrameFormat.CODEC_MASK;
  }

  /**
   * Reads a short frame.
   *
   * @param length from its first byte, which was peeked and not yet read
   * @return the number of raw bytes
   */
  static int readShort(FrameInput in, FrameChecks checks, ReceivedBlock block, int length)
      throws IOException {
    checks.verify(length > 0, "length of a short frame", "1 to 127", length);
    int header = in.require(FrameFormat.SHORT_HEADER);
    checks.verifyHeader(header, FrameFormat.SHORT_HEADER);
    int expected = checks.readContentCheck();
    checks.beginContent();
    block.setLevel(LevelField.DEFAULT);
    block.read(null, length, length, expected);
    return length;
  }

  /**
   * Reads the rest of a data or source frame whose header was verified.
   *
   * @return the number of raw bytes
   */
  static int read(FrameChecks checks, ReceivedBlock block, int first, int payloadLength)
      throws IOException {
    int codecId = codecId(first);
    boolean isStored = codecId == BlockCodec.STORED_ID;
    int limit = block.maxLength();
    int maxLength = isSource(first) ? Math.min(limit, DeltaFormat.LONGEST_SOURCE) : limit;
    checks.verifyAtMost("payload length", maxLength, payloadLength);
    BlockCodec codec = isStored || block.isSkipped() ? null : block.codec(codecId);
    checks.beginContent();
    if (isFirst(first)) {
      block.setLevel(checks.readField(FrameFormat.LEVEL_SIZE));
    }
    int rawLength = isStored ? payloadLength : 1 + checks.readField(FrameFormat.LENGTH_SIZE);
    checks.verifyAtMost("raw length", maxLength, rawLength);
    if (!isStored) {
      checks.verifyAtMost("payload length of a compressed frame", rawLength - 1, payloadLength);
    }
    int expected = checks.readContentCheck();
    block.read(codec, payloadLength, rawLength, expected);
    return rawLength;
  }
}
