package dev.slimwire.codec;

import java.io.IOException;

/**
 * Decompresses messages of untrusted bytes, one after the other, piece by piece. The memory it
 * holds does not depend on the bytes. Not safe for use by several threads at once. After an
 * exception it is closed and not used again.
 */
public interface MessageDecompressor extends AutoCloseable {

  /** Begins a message. The previous one may be incomplete. */
  void begin();

  /**
   * Decompresses the next piece into exactly the declared number of bytes. Never reads outside the
   * given encoded bytes and never writes outside the given range, whatever the bytes are.
   *
   * @param encoded holds the compressed bytes
   * @param encodedOffset the index of the first compressed byte
   * @param encodedLength the number of compressed bytes
   * @param last whether the message ends with the piece
   * @param raw receives the decompressed bytes
   * @param rawOffset the index of the first decompressed byte
   * @param rawLength the declared number of decompressed bytes
   * @throws IOException if the bytes are malformed, decode to another length, or end the message
   *     where it does not end
   */
  void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      boolean last,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException;

  /** Frees what this decompressor holds outside the heap. Idempotent. */
  @Override
  void close();
}
