package dev.slimwire.codec.lzf;

import com.ning.compress.lzf.ChunkDecoder;
import com.ning.compress.lzf.LZFException;
import com.ning.compress.lzf.impl.VanillaChunkDecoder;
import dev.slimwire.codec.BlockDecompressor;
import java.io.StreamCorruptedException;

/** Verifies all lengths of a chunk itself before the library's decoder sees it. Holds nothing. */
final class LzfDecompressor implements BlockDecompressor {

  /** Not from the library's factory, which also loads the {@code Unsafe} variant. */
  private final ChunkDecoder decoder = new VanillaChunkDecoder();

  @Override
  public void decompress(
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws StreamCorruptedException {
    int encodedEnd = encodedOffset + encodedLength;
    int rawEnd = rawOffset + rawLength;
    int rawAt = rawOffset;
    for (int at = encodedOffset; at < encodedEnd; ) {
      LzfChunk chunk = LzfChunk.read(encoded, at, encodedEnd - at, rawEnd - rawAt);
      if (chunk.compressed()) {
        decode(encoded, at, chunk, raw, rawAt);
      } else {
        System.arraycopy(encoded, at + chunk.headerLength(), raw, rawAt, chunk.rawLength());
      }
      at += chunk.headerLength() + chunk.encodedLength();
      rawAt += chunk.rawLength();
    }
    if (rawAt != rawEnd) {
      throw new StreamCorruptedException(
          "lzf block: expected " + rawLength + " bytes, actual " + (rawAt - rawOffset));
    }
  }

  private void decode(byte[] encoded, int at, LzfChunk chunk, byte[] raw, int rawAt)
      throws StreamCorruptedException {
    int from = at + chunk.headerLength();
    try {
      decoder.decodeChunk(
          encoded, from, from + chunk.encodedLength(), raw, rawAt, rawAt + chunk.rawLength());
    } catch (LZFException | IndexOutOfBoundsException malformed) {
      StreamCorruptedException failure =
          new StreamCorruptedException(
              "lzf chunk: expected "
                  + chunk.rawLength()
                  + " bytes, actual "
                  + malformed.getMessage());
      failure.initCause(malformed);
      throw failure;
    }
  }

  @Override
  public void close() {
    // holds nothing
  }
}
