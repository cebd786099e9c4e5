package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCompressor;
import net.jpountz.lz4.LZ4Compressor;

/** Compresses with one of lz4-java's compressors, and frees its state. */
final class Lz4Compressor implements BlockCompressor {

  private final Lz4Codec codec;
  private final LZ4Compressor compressor;
  private final Runnable release;

  Lz4Compressor(Lz4Codec codec, LZ4Compressor compressor, Runnable release) {
    this.codec = codec;
    this.compressor = compressor;
    this.release = release;
  }

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    int room = codec.maxCompressedLength(rawLength);
    return compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset, room);
  }

  @Override
  public void close() {
    release.run();
  }
}
