package dev.slimwire.codec.lzf;

import com.ning.compress.BufferRecycler;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.impl.VanillaChunkEncoder;
import dev.slimwire.codec.BlockCompressor;

/** Writes chunks straight into the block; keeps one hash table and no other buffer. */
final class LzfCompressor implements BlockCompressor {

  /**
   * With a recycler of its own, since the shared one keeps hash tables for every thread. Not from
   * the library's factory, which also loads the {@code Unsafe} variant and makes the JVM print a
   * warning.
   */
  private final ChunkEncoder encoder =
      VanillaChunkEncoder.nonAllocatingEncoder(LzfCodec.MAX_CHUNK, new BufferRecycler());

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    int rawEnd = rawOffset + rawLength;
    int end = encodedOffset;
    for (int at = rawOffset; at < rawEnd; at += LzfCodec.MAX_CHUNK) {
      int length = Math.min(LzfCodec.MAX_CHUNK, rawEnd - at);
      end = encoder.appendEncodedChunk(raw, at, length, encoded, end);
    }
    return end - encodedOffset;
  }

  @Override
  public void close() {
    encoder.close();
  }
}
