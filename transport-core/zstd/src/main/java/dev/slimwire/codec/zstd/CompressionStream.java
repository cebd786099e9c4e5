package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;

/**
 * Owns a native context, and copies bytes to and from buffers outside the heap, whose length does
 * not depend on that of the data. So garbage collection never waits for native code. Not
 * thread-safe.
 */
final class CompressionStream {

  private static final int BUFFER = Contexts.BUFFER;

  private final ByteBuffer input;
  private final ByteBuffer output;
  private final ZstdCompressCtx context;
  private final Contexts.Context open;

  CompressionStream(Contexts contexts) {
    this.input = contexts.takeBuffer();
    this.output = contexts.takeBuffer();
    // After the buffers: it would not be closed if allocating them failed.
    this.context = new ZstdCompressCtx();
    this.open = contexts.open(this, context);
  }

  /** Returns the context, to set parameters. */
  ZstdCompressCtx context() {
    return context;
  }

  /**
   * Compresses bytes of the current frame.
   *
   * @param end what to do after the last byte
   * @return the number of compressed bytes
   */
  int write(
      byte[] raw,
      int rawOffset,
      int rawLength,
      EndDirective end,
      byte[] encoded,
      int encodedOffset) {
    open.verifyOpen();
    int from = rawOffset;
    int to = encodedOffset;
    int left = rawLength;
    while (left > 0) {
      int part = Math.min(left, BUFFER);
      input.clear().put(0, raw, from, part).limit(part);
      from += part;
      left -= part;
      to = drain(left > 0 ? EndDirective.CONTINUE : end, encoded, to);
    }
    return to - encodedOffset;
  }

  /** Compresses the input buffer, and returns the index after the compressed bytes. */
  private int drain(EndDirective how, byte[] encoded, int encodedOffset) {
    int to = encodedOffset;
    boolean done;
    do {
      output.clear();
      boolean flushed = context.compressDirectByteBufferStream(output, input, how);
      output.get(0, encoded, to, output.position());
      to += output.position();
      done = !input.hasRemaining() && (flushed || how == EndDirective.CONTINUE);
    } while (!done);
    return to;
  }

  /** Frees the context, and gives the buffers to the next one. Idempotent. */
  void close() {
    open.close(input, output);
  }
}
