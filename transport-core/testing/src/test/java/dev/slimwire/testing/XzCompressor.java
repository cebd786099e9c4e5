package dev.slimwire.testing;

import dev.slimwire.codec.BlockCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

/** Writes one xz stream per block, with a dictionary no larger than the block. */
final class XzCompressor implements BlockCompressor {

  private final int level;

  XzCompressor(int level) {
    this.level = level;
  }

  @Override
  public int compress(byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (XZOutputStream xz = new XZOutputStream(bytes, options(rawLength), XZ.CHECK_NONE)) {
      xz.write(raw, rawOffset, rawLength);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a byte array refused bytes", impossible);
    }
    System.arraycopy(bytes.toByteArray(), 0, encoded, encodedOffset, bytes.size());
    return bytes.size();
  }

  private LZMA2Options options(int rawLength) throws UnsupportedOptionsException {
    LZMA2Options options = new LZMA2Options(level);
    int needed = Math.max(LZMA2Options.DICT_SIZE_MIN, rawLength);
    options.setDictSize(Math.min(options.getDictSize(), needed));
    return options;
  }

  @Override
  public void close() {
    // holds nothing
  }
}
