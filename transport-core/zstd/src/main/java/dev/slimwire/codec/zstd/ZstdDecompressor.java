package dev.slimwire.codec.zstd;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import dev.slimwire.codec.BlockDecompressor;
import java.io.IOException;
import java.io.StreamCorruptedException;

/** Owns one native context; verifies the frame's structure before native code sees it. */
final class ZstdDecompressor implements BlockDecompressor {

  private final ZstdDecompressCtx context = new ZstdDecompressCtx();

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    new ZstdFrame(encoded, encodedOffset, encodedLength).verify(rawLength);
    int length;
    try {
      length =
          context.decompressByteArray(
              raw, rawOffset, rawLength, encoded, encodedOffset, encodedLength);
    } catch (ZstdException malformed) {
      StreamCorruptedException failure =
          new StreamCorruptedException(
              "zstd block: expected " + rawLength + " bytes, actual " + malformed.getMessage());
      failure.initCause(malformed);
      throw failure;
    }
    if (length != rawLength) {
      throw new StreamCorruptedException(
          "zstd block: expected " + rawLength + " bytes, actual " + length);
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
