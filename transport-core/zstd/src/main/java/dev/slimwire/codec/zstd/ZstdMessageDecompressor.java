package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import dev.slimwire.codec.MessageDecompressor;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Decompresses pieces with a native context; verifies the structure of each piece, its window
 * first, before native code sees it.
 */
final class ZstdMessageDecompressor implements MessageDecompressor {

  private static final int BUFFER = Contexts.BUFFER;

  private final ByteBuffer input;
  private final ByteBuffer output;
  private final ZstdDecompressCtx context;
  private final Contexts.Context open;
  private boolean first = true;

  ZstdMessageDecompressor(Contexts contexts) {
    this.input = contexts.takeBuffer();
    this.output = contexts.takeBuffer();
    // After the buffers: it would not be closed if allocating them failed.
    this.context = new ZstdDecompressCtx();
    this.open = contexts.open(this, context);
  }

  @Override
  public void begin() {
    context.reset();
    first = true;
  }

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      boolean last,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    open.verifyOpen();
    ZstdPiece.verify(encoded, encodedOffset, encodedLength, first, last);
    first = false;
    int from = encodedOffset;
    int end = encodedOffset + encodedLength;
    int done = 0;
    input.limit(0);
    boolean complete;
    do {
      if (!input.hasRemaining()) {
        from = fill(encoded, from, end);
      }
      int decoded = decode(rawLength);
      if (decoded > rawLength - done) {
        throw malformed(rawLength, "more");
      }
      output.get(0, raw, rawOffset + done, decoded);
      done += decoded;
      complete = decoded < BUFFER && !input.hasRemaining() && from == end;
    } while (!complete);
    if (done != rawLength) {
      throw malformed(rawLength, done);
    }
  }

  /** Fills the input buffer, and returns where the remaining bytes begin. */
  private int fill(byte[] encoded, int from, int end) {
    int part = Math.min(end - from, BUFFER);
    input.clear().put(0, encoded, from, part).limit(part);
    return from + part;
  }

  /** Returns how many bytes were decoded into the output. */
  private int decode(int rawLength) throws IOException {
    int before = input.position();
    output.clear();
    try {
      context.decompressDirectByteBufferStream(output, input);
    } catch (ZstdException cause) {
      StreamCorruptedException failure = malformed(rawLength, cause.getMessage());
      failure.initCause(cause);
      throw failure;
    }
    if (output.position() == 0 && input.hasRemaining() && input.position() == before) {
      throw new StreamCorruptedException("zstd piece: expected its end, actual bytes after it");
    }
    return output.position();
  }

  private static StreamCorruptedException malformed(int rawLength, @Nullable Object actual) {
    return new StreamCorruptedException(
        "zstd piece: expected " + rawLength + " bytes, actual " + actual);
  }

  @Override
  public void close() {
    open.close(input, output);
  }
}
