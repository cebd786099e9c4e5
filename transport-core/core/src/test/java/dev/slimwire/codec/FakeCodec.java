package dev.slimwire.codec;

import java.io.EOFException;
import java.io.IOException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A codec that sends bytes as they are, and counts its instances. It refuses blocks that begin with
 * {@link #POISON} with an exception of {@code java.io}, and those that begin with {@link
 * #OTHER_POISON} with one of its own. {@link #UNCHECKED_POISON} makes it fail unchecked.
 *
 * @param reason why it cannot be used, or empty
 * @param made the compressors and decompressors made so far
 * @param closed how many of them were closed
 */
record FakeCodec(
    int id,
    String name,
    LevelRange levels,
    Optional<String> reason,
    AtomicInteger made,
    AtomicInteger closed)
    implements BlockCodec {

  static final byte POISON = 66;
  static final byte OTHER_POISON = 67;
  static final byte UNCHECKED_POISON = 68;
  static final byte POISON_WITH_CAUSE = 69;

  private static final class OwnException extends IOException {

    @Serial private static final long serialVersionUID = 1L;
  }

  static FakeCodec of(int id, String name, LevelRange levels) {
    return new FakeCodec(
        id, name, levels, Optional.empty(), new AtomicInteger(), new AtomicInteger());
  }

  static FakeCodec unavailable(int id, String name, String reason) {
    return new FakeCodec(
        id, name, LevelRange.SINGLE, Optional.of(reason), new AtomicInteger(), new AtomicInteger());
  }

  @Override
  public Optional<String> unavailability() {
    return reason;
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return rawLength;
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    levels.require(level);
    made.incrementAndGet();
    return new Copy(closed);
  }

  @Override
  public BlockDecompressor newDecompressor() {
    made.incrementAndGet();
    return new Copy(closed);
  }

  private record Copy(AtomicInteger closed) implements BlockCompressor, BlockDecompressor {

    @Override
    public int compress(byte[] raw, int rawAt, int rawLength, byte[] encoded, int encodedAt) {
      if (raw[rawAt] == POISON) {
        throw new IllegalStateException("poisoned");
      }
      System.arraycopy(raw, rawAt, encoded, encodedAt, rawLength);
      return rawLength;
    }

    @Override
    public void decompress(
        byte[] encoded, int encodedAt, int encodedLength, byte[] raw, int rawAt, int rawLength)
        throws IOException {
      if (encoded[encodedAt] == POISON) {
        throw new StreamCorruptedException("poisoned");
      }
      if (encoded[encodedAt] == OTHER_POISON) {
        throw new OwnException();
      }
      if (encoded[encodedAt] == POISON_WITH_CAUSE) {
        EOFException failure = new EOFException("poisoned");
        failure.initCause(new OwnException());
        throw failure;
      }
      if (encoded[encodedAt] == UNCHECKED_POISON) {
        throw new IndexOutOfBoundsException("poisoned");
      }
      System.arraycopy(encoded, encodedAt, raw, rawAt, rawLength);
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }
}
