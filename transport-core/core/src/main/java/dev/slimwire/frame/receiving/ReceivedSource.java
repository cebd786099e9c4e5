package dev.slimwire.frame.receiving;

import dev.slimwire.frame.delta.DeltaDecoder;
import dev.slimwire.pool.BufferPool;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The block of the source frame that was just read, until the next frame is. Its buffer is from the
 * configuration's pool. Not thread-safe.
 */
final class ReceivedSource {

  private final BufferPool buffers;
  private byte @Nullable [] block;
  private int length;

  ReceivedSource(BufferPool buffers) {
    this.buffers = buffers;
  }

  boolean isThere() {
    return block != null;
  }

  /** Keeps a block, which begins with the first byte of its buffer; none may be kept already. */
  void keep(byte[] raw, int rawLength) {
    block = raw;
    length = rawLength;
  }

  void decode(byte[] delta, int deltaLength, byte[] raw, int rawLength) throws IOException {
    byte[] source = block;
    if (source == null) {
      throw new IllegalStateException("there is no source");
    }
    DeltaDecoder.decode(source, length, delta, deltaLength, raw, rawLength);
  }

  /** Gives the block back, if there is one. */
  void release() {
    byte[] done = block;
    if (done != null) {
      block = null;
      buffers.giveBack(done);
    }
  }
}
