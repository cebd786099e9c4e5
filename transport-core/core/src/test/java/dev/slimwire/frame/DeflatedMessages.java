package dev.slimwire.frame;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelRange;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.codec.MessageDecompressor;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Deflate with messages in pieces: one raw stream for each, flushed behind each piece. Blocks are
 * as by deflate. Counts what it makes for messages.
 */
public class DeflatedMessages implements MessageCodec {

  static final int ID = BlockCodec.PRIVATE_USE_ID;
  static final String NAME = "flushed";

  public final AtomicInteger made = new AtomicInteger();
  public final AtomicInteger closed = new AtomicInteger();

  private final BlockCodec blocks = CodecRegistry.builtIn().find(1).orElseThrow();

  /** Returns the codecs of the JDK and this one. */
  public final CodecRegistry registry() {
    return CodecRegistry.builtIn().with(List.of(this));
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public LevelRange levels() {
    return blocks.levels();
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return blocks.maxCompressedLength(rawLength);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    return blocks.newCompressor(level);
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return blocks.newDecompressor();
  }

  @Override
  public int maxPieceLength(int rawLength) {
    return maxCompressedLength(rawLength) + 16;
  }

  @Override
  public MessageCompressor newMessageCompressor(int level) {
    made.incrementAndGet();
    return new Compressor(new Deflater(level, true));
  }

  @Override
  public MessageDecompressor newMessageDecompressor() {
    made.incrementAndGet();
    return new Decompressor(new Inflater(true));
  }

  private final class Compressor implements MessageCompressor {

    private final Deflater deflater;

    Compressor(Deflater deflater) {
      this.deflater = deflater;
    }

    @Override
    public void begin() {
      deflater.reset();
    }

    @Override
    public int compress(
        byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int offset) {
      deflater.setInput(raw, rawOffset, rawLength);
      if (last) {
        deflater.finish();
      }
      int room = encoded.length - offset;
      return deflater.deflate(encoded, offset, room, Deflater.SYNC_FLUSH);
    }

    @Override
    public void close() {
      closed.incrementAndGet();
      deflater.end();
    }
  }

  private final class Decompressor implements MessageDecompressor {

    private final Inflater inflater;
    private final byte[] oneMore = new byte[1];

    Decompressor(Inflater inflater) {
      this.inflater = inflater;
    }

    @Override
    public void begin() {
      inflater.reset();
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
      inflater.setInput(encoded, encodedOffset, encodedLength);
      try {
        int length = inflater.inflate(raw, rawOffset, rawLength);
        length += inflater.inflate(oneMore);
        if (length != rawLength || inflater.getRemaining() > 0 || inflater.finished() != last) {
          throw new StreamCorruptedException("piece: expected " + rawLength + ", actual " + length);
        }
      } catch (DataFormatException malformed) {
        throw new IOException("piece malformed", malformed);
      }
    }

    @Override
    public void close() {
      closed.incrementAndGet();
      inflater.end();
    }
  }
}
