package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.frame.filter.HandleFilter;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.io.StreamCorruptedException;

/** Reads frames whose blocks were filtered before they were compressed. Not thread-safe. */
final class FilteredFrameReader {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private int codecId;

  FilteredFrameReader(
      FrameInput in, ReceivingTools tools, FrameChecks checks, ReceivedBlock block) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
    this.block = block;
  }

  /** Returns whether a frame with this first byte is filtered. */
  static boolean isFiltered(int first) {
    return first == FrameFormat.FILTERED || first == FrameFormat.FIRST_FILTERED;
  }

  /** Returns the codec of the last frame. */
  int codecId() {
    return codecId;
  }

  /**
   * Reads the rest of a frame whose header was verified.
   *
   * @return the number of raw bytes
   */
  int read(int first, int payloadLength) throws IOException {
    checks.beginContent();
    if (first == FrameFormat.FIRST_FILTERED) {
      block.setLevel(checks.readField(FrameFormat.LEVEL_SIZE));
    }
    int field = checks.readField(FrameFormat.CODEC_SIZE);
    int filter = field >> FrameFormat.FILTER_SHIFT;
    checks.verify(filter == HandleFilter.ID, "filter", HandleFilter.ID, filter);
    codecId = field & FrameFormat.CODEC_MASK;
    checks.verify(codecId != BlockCodec.STORED_ID, "codec of a filtered frame", "one", codecId);
    BlockCodec codec = block.codec(codecId);
    int rawLength = 1 + checks.readField(FrameFormat.LENGTH_SIZE);
    checks.verifyAtMost("raw length", tools.maxBlockLength(), rawLength);
    checks.verifyAtMost("payload length of a compressed frame", rawLength - 1, payloadLength);
    int expected = checks.readContentCheck();
    byte[] raw = block.decode(codec, payloadLength, rawLength);
    if (!HandleFilter.decode(raw, 0, rawLength)) {
      throw new StreamCorruptedException(
          checks.at("filtered block: expected references within it, actual others"));
    }
    checks.verifyContent(raw, rawLength, expected);
    return rawLength;
  }
}
