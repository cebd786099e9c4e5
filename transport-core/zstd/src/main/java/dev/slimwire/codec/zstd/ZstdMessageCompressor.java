package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import dev.slimwire.codec.MessageCompressor;

/** One zstd frame for each message, flushed behind each piece. */
final class ZstdMessageCompressor implements MessageCompressor {

  /** More of it saves next to nothing, and takes as much memory. */
  private static final int WINDOW_LOG = 18;

  /**
   * From here on zstd takes larger tables for messages whose length it does not know, up to 80 MB
   * at level 19, though they refer to no more than a window: those of a window do as well.
   */
  private static final int FIRST_LARGE_LEVEL = 7;

  private static final int TABLE_LOG = WINDOW_LOG + 1;

  /** Leaves the choice to zstd. */
  private static final int BY_LEVEL = 0;

  private final int level;
  private final CompressionStream stream;

  ZstdMessageCompressor(Contexts contexts, int level) {
    this.stream = new CompressionStream(contexts);
    this.level = level;
  }

  /** A reset takes the parameters away, too. */
  @Override
  public void begin() {
    int tableLog = level < FIRST_LARGE_LEVEL ? BY_LEVEL : TABLE_LOG;
    stream.context().reset();
    stream
        .context()
        .setLevel(level)
        .setWindowLog(WINDOW_LOG)
        .setHashLog(tableLog)
        .setChainLog(tableLog)
        .setContentSize(false)
        .setChecksum(false)
        .setDictID(false);
  }

  @Override
  public int compress(
      byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int encodedOffset) {
    EndDirective end = last ? EndDirective.END : EndDirective.FLUSH;
    return stream.write(raw, rawOffset, rawLength, end, encoded, encodedOffset);
  }

  @Override
  public void close() {
    stream.close();
  }
}
