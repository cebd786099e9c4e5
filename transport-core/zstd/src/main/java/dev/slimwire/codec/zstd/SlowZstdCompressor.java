package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import dev.slimwire.codec.BlockCompressor;

/**
 * Compresses a block in parts, each in a buffer outside the heap, so that garbage collection never
 * waits for a whole block. Its native memory is freed when it is closed, while a buffer of a
 * block's length would have to wait for garbage collection, and peers choose levels.
 */
final class SlowZstdCompressor implements BlockCompressor {

  private final CompressionStream stream;

  SlowZstdCompressor(Contexts contexts, int level) {
    this.stream = new CompressionStream(contexts);
    ZstdCompressor.prepare(stream.context(), level);
  }

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    stream.context().setPledgedSrcSize(rawLength);
    return stream.write(raw, rawOffset, rawLength, EndDirective.END, encoded, encodedOffset);
  }

  @Override
  public void close() {
    stream.close();
  }
}
