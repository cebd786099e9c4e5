package dev.slimwire.codec.zstd;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.slimwire.codec.MessageCompressor;
import java.nio.ByteBuffer;

/**
 * One zstd frame for each message, flushed behind each piece. Copies bytes to and from buffers
 * outside the heap, whose length does not depend on that of pieces.
 */
final class ZstdMessageCompressor implements MessageCompressor {

  private static final int BUFFER = Contexts.BUFFER;

  /** More of it saves next to nothing, and takes as much memory. */
  private static final int WINDOW_LOG = 18;

  /**
   * From here on zstd takes larger tables for messages whose length it does not know, up to 80 MB
   * at level 19, though they refer to no more than a window: those of a window do as well.
   */
  private static final int FIRST_LARGE_LEVEL = 7;

  private static final int TABLE_LOG = WINDOW_LOG + 1;

  /** Leaves the choice to zstd. */
  private static final int BY_LEVEL = 0;

  private final int level;
  private final ByteBuffer input;
  private final ByteBuffer output;
  private final ZstdCompressCtx context;
  private final Contexts.Context open;

  ZstdMessageCompressor(Contexts contexts, int level) {
    this.input = contexts.takeBuffer();
    this.output = contexts.takeBuffer();
    // Behind the buffers: nobody would close it if there were no memory for them.
    this.context = new ZstdCompressCtx();
    this.open = contexts.open(this, context);
    this.level = level;
  }

  /** A reset takes the parameters away, too. */
  @Override
  public void begin() {
    int tableLog = level < FIRST_LARGE_LEVEL ? BY_LEVEL : TABLE_LOG;
    context.reset();
    context
        .setLevel(level)
        .setWindowLog(WINDOW_LOG)
        .setHashLog(tableLog)
        .setChainLog(tableLog)
        .setContentSize(false)
        .setChecksum(false)
        .setDictID(false);
  }

  @Override
  public int compress(
      byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int encodedOffset) {
    open.verifyOpen();
    int from = rawOffset;
    int end = rawOffset + rawLength;
    int to = encodedOffset;
    while (from < end) {
      int part = Math.min(end - from, BUFFER);
      input.clear().put(0, raw, from, part).limit(part);
      from += part;
      EndDirective how =
          from < end ? EndDirective.CONTINUE : last ? EndDirective.END : EndDirective.FLUSH;
      boolean done;
      do {
        output.clear();
        boolean flushed = context.compressDirectByteBufferStream(output, input, how);
        output.get(0, encoded, to, output.position());
        to += output.position();
        done = !input.hasRemaining() && (flushed || how == EndDirective.CONTINUE);
      } while (!done);
    }
    return to - encodedOffset;
  }

  @Override
  public void close() {
    open.close(input, output);
  }
}
