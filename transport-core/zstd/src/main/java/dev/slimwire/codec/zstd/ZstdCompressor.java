package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdCompressCtx;
import dev.slimwire.codec.BlockCompressor;

/** Owns one native context; each call starts a new frame and allocates nothing. For fast levels. */
final class ZstdCompressor implements BlockCompressor {

  /** The level that is replaced: zstd's own takes as long on rows of text and leaves more bytes. */
  private static final int SECOND_LEVEL = 2;

  /** {@code ZSTD_dfast}. */
  private static final int DOUBLE_FAST = 2;

  private static final int LONG_MATCHES_LOG = 15;
  private static final int SHORT_MATCHES_LOG = 13;
  private static final int SHORTEST_MATCH = 5;

  private final ZstdCodec codec;
  private final ZstdCompressCtx context;

  ZstdCompressor(ZstdCodec codec, int level) {
    this.codec = codec;
    this.context = new ZstdCompressCtx();
    prepare(context, level);
  }

  /** Sets the parameters that all frames of blocks have in common. */
  static void prepare(ZstdCompressCtx context, int level) {
    context.setLevel(level).setContentSize(true).setChecksum(false).setDictID(false);
    if (level == SECOND_LEVEL) {
      takeTwoTables(context);
    }
  }

  private static void takeTwoTables(ZstdCompressCtx context) {
    context
        .setStrategy(DOUBLE_FAST)
        .setHashLog(LONG_MATCHES_LOG)
        .setChainLog(SHORT_MATCHES_LOG)
        .setMinMatch(SHORTEST_MATCH);
  }

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    int room = codec.maxCompressedLength(rawLength);
    return context.compressByteArray(encoded, encodedOffset, room, raw, rawOffset, rawLength);
  }

  @Override
  public void close() {
    context.close();
  }
}
