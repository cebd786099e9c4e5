package dev.slimwire.codec;

import java.io.IOException;

/**
 * Decompresses blocks of untrusted bytes. Not safe for use by several threads at once. After an
 * exception it is closed and not used again.
 */
public interface BlockDecompressor extends AutoCloseable {

  /**
   * Decompresses one block into exactly the declared number of bytes. Never reads outside the given
   * encoded bytes and never writes outside the given range, whatever the bytes are.
   *
   * @param encoded holds the compressed bytes
   * @param encodedOffset the index of the first compressed byte
   * @param encodedLength the number of compressed bytes
   * @param raw receives the decompressed bytes
   * @param rawOffset the index of the first decompressed byte
   * @param rawLength the declared number of decompressed bytes
   * @throws IOException if the bytes are malformed or decode to another length
   */
  void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException;

  /** Frees what this decompressor holds outside the heap. Idempotent. */
  @Override
  void close();
}
