package dev.slimwire.codec;

/**
 * Compresses messages, one after the other, piece by piece. Not safe for use by several threads at
 * once. After an exception it is closed and not used again.
 */
public interface MessageCompressor extends AutoCloseable {

  /**
   * Begins a message, whose pieces refer to nothing before it. The previous message may be
   * incomplete.
   */
  void begin();

  /**
   * Compresses the next piece, so that all of it can be decoded.
   *
   * @param raw holds the bytes to compress
   * @param rawOffset the index of the first byte
   * @param rawLength the number of bytes, at least 1
   * @param last whether the message ends with this piece; only {@link #begin} or {@link #close} may
   *     follow then
   * @param encoded receives the compressed bytes; has {@link MessageCodec#maxPieceLength} bytes of
   *     room from {@code encodedOffset} on
   * @param encodedOffset the index of the first compressed byte
   * @return the number of compressed bytes, at least 1; may be more than {@code rawLength}
   */
  int compress(
      byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int encodedOffset);

  /** Frees what this compressor holds outside the heap. Idempotent. */
  @Override
  void close();
}
