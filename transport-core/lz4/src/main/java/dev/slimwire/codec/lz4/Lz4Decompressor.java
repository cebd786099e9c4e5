package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockDecompressor;
import java.io.StreamCorruptedException;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4SafeDecompressor;

/**
 * Decompresses with lz4-java's decompressor that takes both lengths, since the other one trusts its
 * input. Holds nothing.
 */
final class Lz4Decompressor implements BlockDecompressor {

  private final LZ4SafeDecompressor decompressor;

  Lz4Decompressor(LZ4SafeDecompressor decompressor) {
    this.decompressor = decompressor;
  }

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws StreamCorruptedException {
    int length;
    try {
      length =
          decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
    } catch (LZ4Exception malformed) {
      StreamCorruptedException failure =
          new StreamCorruptedException(
              "lz4 block: expected "
                  + rawLength
                  + " bytes, actual malformed: "
                  + malformed.getMessage());
      failure.initCause(malformed);
      throw failure;
    }
    if (length != rawLength) {
      throw new StreamCorruptedException(
          "lz4 block: expected " + rawLength + " bytes, actual " + length);
    }
  }

  @Override
  public void close() {
    // holds nothing
  }
}
