package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import dev.slimwire.codec.BlockCompressor;

/**
 * Compresses in parts of a block, each in a buffer outside the heap, so that no collection waits
 * for a block. What it holds there is freed when it is closed: a buffer of a block's length would
 * wait for a collection, and levels are the peer's choice.
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
