package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdCompressCtx;
import dev.slimwire.codec.BlockCompressor;

/** Owns one native context; each call starts a new frame and allocates nothing. For fast levels. */
final class ZstdCompressor implements BlockCompressor {

  private final ZstdCodec codec;
  private final ZstdCompressCtx context;

  ZstdCompressor(ZstdCodec codec, int level) {
    this.codec = codec;
    this.context = newContext(level);
  }

  static ZstdCompressCtx newContext(int level) {
    return new ZstdCompressCtx()
        .setLevel(level)
        .setContentSize(true)
        .setChecksum(false)
        .setDictID(false);
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
