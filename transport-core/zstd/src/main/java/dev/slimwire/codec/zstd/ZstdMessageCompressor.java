package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import dev.slimwire.codec.MessageCompressor;

/** Compresses each message to one zstd frame, flushed after each piece. */
final class ZstdMessageCompressor implements MessageCompressor {

  /** A larger window saves next to nothing but takes memory accordingly. */
  private static final int WINDOW_LOG = 18;

  /**
   * From this level on, zstd uses larger tables for messages of unknown length, up to 80 MB at
   * level 19, although they refer to no more than a window; tables sized for a window do as well.
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

  /** A reset also clears the parameters. */
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
