package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;

/**
 * Owns a native context, and copies bytes to and from buffers outside the heap, whose length does
 * not depend on that of what is compressed. So no collection of garbage waits for native code. Not
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
    // Behind the buffers: nobody would close it if there were no memory for them.
    this.context = new ZstdCompressCtx();
    this.open = contexts.open(this, context);
  }

  /** Returns the context, to set parameters. */
  ZstdCompressCtx context() {
    return context;
  }

  /**
   * Compresses bytes of the frame at hand.
   *
   * @param end what is done behind the last byte
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

  /** Compresses what is in the input, and returns the index behind what came of it. */
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
