package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.filter.HandleFilter;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;

/**
 * Writes blocks whose references are relative, if that makes them shorter. Not thread-safe.
 *
 * <p>The filter takes about as long as LZ4 does, so it goes with codecs that take longer.
 */
final class FilteredFrameWriter {

  /** In shorter blocks too few references are seen twice. */
  private static final int SHORTEST_BLOCK = 32 << 10;

  /** From this level on, zstd is asked for its bytes. */
  private static final int ZSTD_LEVEL = 2;

  private static final String ZSTD = "zstd";

  /** It has to save one byte in so many. */
  private static final int WORTHWHILE = 50;

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private final FilterTrial trial = new FilterTrial();

  FilteredFrameWriter(SendingTools tools, FrameEncoder encoder, FrameSink sink) {
    this.tools = tools;
    this.encoder = encoder;
    this.sink = sink;
  }

  /**
   * Returns whether a block may be filtered.
   *
   * @param filters those that the reader takes, a bit for each id
   */
  static boolean takes(int filters, int rawLength, CodecChoice choice) {
    return (filters >> HandleFilter.ID & 1) != 0
        && rawLength >= SHORTEST_BLOCK
        && (choice.codec().id() == FrameFormat.DEFLATE_ID
            || choice.codec().name().equals(ZSTD) && choice.level() >= ZSTD_LEVEL);
  }

  /**
   * Writes a block.
   *
   * @param level the level field, or {@code LevelField.NO_LEVEL}
   * @return false, with nothing written and the block as it was, if the filter does not pay
   */
  boolean write(byte[] block, int rawLength, CodecChoice choice, int level) throws IOException {
    boolean isTrial = trial.isDue();
    if (!isTrial) {
      trial.pass();
      if (!trial.pays()) {
        return false;
      }
    }
    int room = FrameFormat.MAX_OVERHEAD + choice.codec().maxCompressedLength(rawLength);
    byte[] encoded = tools.buffers().take(room);
    try {
      int alone = isTrial ? compress(block, rawLength, choice, encoded) : rawLength;
      boolean written = write(block, rawLength, choice, level, encoded, alone);
      if (isTrial) {
        trial.tried(written);
      }
      return written;
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }

  private boolean write(
      byte[] block, int rawLength, CodecChoice choice, int level, byte[] encoded, int alone)
      throws IOException {
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    int id = choice.codec().id();
    int field = HandleFilter.ID << FrameFormat.FILTER_SHIFT | id;
    long begun = CompressionTimer.begin(tools.listener());
    encoder.putFilteredFields(encoded, payload, level, field, block, raw, rawLength);
    if (HandleFilter.encode(block, raw, rawLength) == 0) {
      return false;
    }
    int length = compress(block, rawLength, choice, encoded);
    if (length > Math.min(FrameFormat.worthwhile(rawLength), alone - alone / WORTHWHILE)) {
      HandleFilter.decode(block, raw, rawLength);
      return false;
    }
    CompressionTimer.done(tools.listener(), id, rawLength, begun);
    int start = encoder.putFilteredHeader(encoded, payload, length, level);
    sink.send(encoded, start, payload + length, id, rawLength);
    return true;
  }

  private int compress(byte[] block, int rawLength, CodecChoice choice, byte[] encoded) {
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    return tools.codecs().compress(choice, block, raw, rawLength, encoded, payload);
  }
}
