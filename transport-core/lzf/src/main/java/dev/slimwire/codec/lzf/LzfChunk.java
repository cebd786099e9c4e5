package dev.slimwire.codec.lzf;

import java.io.StreamCorruptedException;

/**
 * The header of one chunk.
 *
 * @param compressed whether the bytes after the header are compressed
 * @param encodedLength the number of bytes after the header, 1 to 65,535
 * @param rawLength the number of decompressed bytes, 1 to 65,535
 */
record LzfChunk(boolean compressed, int encodedLength, int rawLength) {

  private static final int STORED = 0;
  private static final int COMPRESSED = 1;
  private static final int STORED_HEADER = 5;
  private static final int COMPRESSED_HEADER = 7;

  /**
   * Reads the header at {@code at} and verifies that the chunk fits.
   *
   * @param available the number of encoded bytes from {@code at} on
   * @param room the number of raw bytes that are still missing
   */
  static LzfChunk read(byte[] encoded, int at, int available, int room)
      throws StreamCorruptedException {
    verify(available > STORED_HEADER, "at least 6 bytes", available);
    verify(encoded[at] == 'Z' && encoded[at + 1] == 'V', "ZV", unsigned16(encoded, at));
    int type = encoded[at + 2] & 0xff;
    verify(type == STORED || type == COMPRESSED, "type 0 or 1", type);
    boolean compressed = type == COMPRESSED;
    verify(!compressed || available > COMPRESSED_HEADER, "at least 8 bytes", available);

    int encodedLength = unsigned16(encoded, at + 3);
    int rawLength = compressed ? unsigned16(encoded, at + 5) : encodedLength;
    LzfChunk chunk = new LzfChunk(compressed, encodedLength, rawLength);
    verifyLength("encoded", encodedLength, available - chunk.headerLength());
    verifyLength("decoded", rawLength, room);
    return chunk;
  }

  int headerLength() {
    return compressed ? COMPRESSED_HEADER : STORED_HEADER;
  }

  private static int unsigned16(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
  }

  private static void verifyLength(String kind, int length, int max)
      throws StreamCorruptedException {
    if (length < 1 || length > max) {
      throw new StreamCorruptedException(
          "lzf chunk: expected 1 to " + max + " " + kind + " bytes, actual " + length);
    }
  }

  private static void verify(boolean condition, String expected, int actual)
      throws StreamCorruptedException {
    if (!condition) {
      throw new StreamCorruptedException("lzf chunk: expected " + expected + ", actual " + actual);
    }
  }
}
