package dev.slimwire.codec;

import dev.slimwire.codec.deflate.QuickDeflate;
import java.io.StreamCorruptedException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Raw deflate (RFC 1951) by the JDK; level 1 is compressed in Java, in half the time. */
final class DeflateCodec implements BlockCodec {

  /** The input between calls: the JDK's instances hold on to the last one, and they are pooled. */
  private static final byte[] NOTHING = {};

  @Override
  public int id() {
    return 1;
  }

  @Override
  public String name() {
    return "deflate";
  }

  @Override
  public LevelRange levels() {
    return new LevelRange(1, 6, 9);
  }

  /** The bound of zlib's {@code deflateBound} for any window and memory level. */
  @Override
  public int maxCompressedLength(int rawLength) {
    return Math.addExact(rawLength, (rawLength >>> 3) + (rawLength >>> 6) + 16);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    return levels().require(level) == 1 ? new QuickCompressor() : new DeflateCompressor(level);
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return new DeflateDecompressor();
  }

  private static final class DeflateCompressor implements BlockCompressor {

    private final Deflater deflater;

    DeflateCompressor(int level) {
      deflater = new Deflater(level, true);
    }

    @Override
    public int compress(
        byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
      deflater.reset();
      deflater.setInput(raw, rawOffset, rawLength);
      deflater.finish();
      try {
        int length = deflater.deflate(encoded, encodedOffset, encoded.length - encodedOffset);
        if (!deflater.finished()) {
          throw new IllegalArgumentException(
              "no room for " + rawLength + " bytes: " + (encoded.length - encodedOffset));
        }
        return length;
      } finally {
        deflater.setInput(NOTHING);
      }
    }

    @Override
    public void close() {
      deflater.end();
    }
  }

  private static final class QuickCompressor implements BlockCompressor {

    private final QuickDeflate deflate = new QuickDeflate();

    @Override
    public int compress(
        byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
      return deflate.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
    }

    @Override
    public void close() {
      // holds nothing
    }
  }

  private static final class DeflateDecompressor implements BlockDecompressor {

    private final Inflater inflater = new Inflater(true);
    private final byte[] oneMore = new byte[1];

    @Override
    public void decompress(
        byte[] encoded,
        int encodedOffset,
        int encodedLength,
        byte[] raw,
        int rawOffset,
        int rawLength)
        throws StreamCorruptedException {
      inflater.reset();
      inflater.setInput(encoded, encodedOffset, encodedLength);
      try {
        int length = 0;
        while (length < rawLength) {
          int inflated = inflater.inflate(raw, rawOffset + length, rawLength - length);
          if (inflated == 0) {
            break;
          }
          length += inflated;
        }
        verifyEnd(length, rawLength);
      } catch (DataFormatException malformed) {
        StreamCorruptedException failure =
            new StreamCorruptedException("deflate block: " + malformed.getMessage());
        failure.initCause(malformed);
        throw failure;
      } finally {
        inflater.setInput(NOTHING);
      }
    }

    /** Verifies that the block ended with the last byte of both its forms. */
    private void verifyEnd(int length, int rawLength)
        throws DataFormatException, StreamCorruptedException {
      // the end-of-block code may still follow the last byte
      int beyond = inflater.finished() ? 0 : inflater.inflate(oneMore);
      if (length != rawLength || beyond != 0) {
        throw new StreamCorruptedException(
            "deflate block: expected "
                + rawLength
                + " bytes, actual "
                + (beyond == 0 ? "" : "more than ")
                + length);
      }
      if (!inflater.finished() || inflater.getRemaining() != 0) {
        throw new StreamCorruptedException(
            "deflate block: expected its end with its last byte, actual "
                + inflater.getRemaining()
                + " bytes after it");
      }
    }

    @Override
    public void close() {
      inflater.end();
    }
  }
}
