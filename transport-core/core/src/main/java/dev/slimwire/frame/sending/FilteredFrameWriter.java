package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.filter.HandleFilter;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;

/**
 * Writes blocks whose references are relative, if that makes them shorter. Not thread-safe.
 *
 * <p>The filter takes from a third to all of the time that LZ4 takes, so it is used with codecs
 * that are chosen to save bytes, and with a quick one where the link takes longer than both.
 */
final class FilteredFrameWriter {

  /**
   * Shorter blocks contain too few repeated references. Also the number of a block's bytes that are
   * tried.
   */
  private static final int SHORTEST_BLOCK = 32 << 10;

  /** From this level on, zstd is chosen to save bytes. */
  private static final int ZSTD_LEVEL = 2;

  private static final String ZSTD = "zstd";

  /** It has to save one byte in this many. */
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
   * @param filters the filters that the reader accepts, a bit for each id
   * @param quickToo whether they are used with quick codecs, too
   */
  static boolean takes(int filters, int rawLength, CodecChoice choice, boolean quickToo) {
    return (filters >> HandleFilter.ID & 1) != 0
        && rawLength >= SHORTEST_BLOCK
        && (quickToo
            || choice.codec().id() == FrameFormat.DEFLATE_ID
            || choice.codec().name().equals(ZSTD) && choice.level() >= ZSTD_LEVEL);
  }

  /**
   * Tries now and then whether the filter pays.
   *
   * @return whether it was tried, so that the block's time reveals nothing about others
   */
  boolean tries(OutgoingBlock block, CodecChoice choice) {
    boolean isDue = trial.isDue();
    if (isDue) {
      trial.tried(pays(block.bytes(), choice));
    } else {
      trial.pass();
    }
    return isDue;
  }

  /** Compresses the first bytes of a block both ways. */
  private boolean pays(byte[] block, CodecChoice choice) {
    byte[] filtered = tools.buffers().take(SHORTEST_BLOCK);
    byte[] encoded = tools.buffers().take(choice.codec().maxCompressedLength(SHORTEST_BLOCK));
    try {
      System.arraycopy(block, FrameFormat.MAX_OVERHEAD, filtered, 0, SHORTEST_BLOCK);
      if (HandleFilter.encode(filtered, 0, SHORTEST_BLOCK) == 0) {
        return false;
      }
      int alone = compress(choice, block, FrameFormat.MAX_OVERHEAD, SHORTEST_BLOCK, encoded, 0);
      int length = compress(choice, filtered, 0, SHORTEST_BLOCK, encoded, 0);
      return length <= alone - alone / WORTHWHILE;
    } finally {
      tools.buffers().giveBack(filtered);
      tools.buffers().giveBack(encoded);
    }
  }

  /**
   * Writes a block.
   *
   * @return false, with nothing written and the block unchanged, if the filter does not pay
   */
  boolean write(OutgoingBlock block, CodecChoice choice) throws IOException {
    if (!trial.pays()) {
      return false;
    }
    int room = FrameFormat.MAX_OVERHEAD + choice.codec().maxCompressedLength(block.length());
    byte[] encoded = tools.buffers().take(room);
    try {
      return write(block, choice, encoded);
    } finally {
      tools.buffers().giveBack(encoded);
    }
  }

  private boolean write(OutgoingBlock block, CodecChoice choice, byte[] encoded)
      throws IOException {
    byte[] bytes = block.bytes();
    int rawLength = block.length();
    int level = block.level();
    int raw = OutgoingBlock.RAW;
    int payload = FrameFormat.MAX_OVERHEAD;
    int id = choice.codec().id();
    int field = HandleFilter.ID << FrameFormat.FILTER_SHIFT | id;
    encoder.putFilteredFields(encoded, payload, level, field, bytes, raw, rawLength);
    if (HandleFilter.encode(bytes, raw, rawLength) == 0) {
      return false;
    }
    int length = compress(choice, bytes, raw, rawLength, encoded, payload);
    if (length > FrameFormat.worthwhile(rawLength)) {
      HandleFilter.decode(bytes, raw, rawLength);
      return false;
    }
    int start = encoder.putFilteredHeader(encoded, payload, length, level);
    sink.send(encoded, start, payload + length, id, rawLength);
    return true;
  }

  /** Compresses, and notifies the listener whether or not a frame results from it. */
  private int compress(
      CodecChoice choice, byte[] raw, int offset, int length, byte[] encoded, int payload) {
    long begun = CompressionTimer.begin(tools.listener());
    int written = tools.codecs().compress(choice, raw, offset, length, encoded, payload);
    CompressionTimer.done(tools.listener(), choice.codec().id(), length, begun);
    return written;
  }
}
