package dev.slimwire.testing;

import dev.slimwire.codec.BlockDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.tukaani.xz.SingleXZInputStream;

/** Reads one xz stream per block; a stream may ask for little more memory than its block. */
final class XzDecompressor implements BlockDecompressor {

  /** What the decoder needs beside the dictionary. */
  private static final int BASE_KIB = 256;

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(encoded, encodedOffset, encodedLength);
    // dictionaries are rounded up to the next 2^n or 2^n + 2^(n-1)
    int memoryKib = BASE_KIB + rawLength / 512;
    try (SingleXZInputStream xz = new SingleXZInputStream(bytes, memoryKib)) {
      int length = xz.readNBytes(raw, rawOffset, rawLength);
      if (length < rawLength || xz.read() >= 0) {
        throw new StreamCorruptedException(
            "xz block: expected "
                + rawLength
                + " bytes, actual "
                + (length < rawLength ? length : "more"));
      }
      if (bytes.available() > 0) {
        throw new StreamCorruptedException(
            "xz block: expected its end, actual " + bytes.available() + " bytes behind it");
      }
    }
  }

  @Override
  public void close() {
    // holds nothing
  }
}
