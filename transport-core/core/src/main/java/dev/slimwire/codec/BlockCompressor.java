package dev.slimwire.codec;

/**
 * Compresses blocks, each independently of those before. Not safe for use by several threads at
 * once. After an exception it is closed and not used again.
 */
public interface BlockCompressor extends AutoCloseable {

  /**
   * Compresses one block.
   *
   * @param raw holds the bytes to compress
   * @param rawOffset the index of the first byte
   * @param rawLength the number of bytes, at least 1
   * @param encoded receives the compressed bytes; has {@link BlockCodec#maxCompressedLength} bytes
   *     of room from {@code encodedOffset} on
   * @param encodedOffset the index of the first compressed byte
   * @return the number of compressed bytes, at least 1; may be more than {@code rawLength}
   */
  int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset);

  /** Frees what this compressor holds outside the heap. Idempotent. */
  @Override
  void close();
}
