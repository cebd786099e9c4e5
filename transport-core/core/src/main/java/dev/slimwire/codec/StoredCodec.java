package dev.slimwire.codec;

import java.io.StreamCorruptedException;

/** Sends bytes unchanged. Frames and pages know its id and do not call it. */
final class StoredCodec implements BlockCodec {

  @Override
  public int id() {
    return STORED_ID;
  }

  @Override
  public String name() {
    return "stored";
  }

  @Override
  public LevelRange levels() {
    return LevelRange.SINGLE;
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return rawLength;
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    levels().require(level);
    return new Copy();
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return new Copy();
  }

  private static final class Copy implements BlockCompressor, BlockDecompressor {

    @Override
    public int compress(
        byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
      System.arraycopy(raw, rawOffset, encoded, encodedOffset, rawLength);
      return rawLength;
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
      if (encodedLength != rawLength) {
        throw new StreamCorruptedException(
            "stored block: expected " + rawLength + " bytes, actual " + encodedLength);
      }
      System.arraycopy(encoded, encodedOffset, raw, rawOffset, rawLength);
    }

    @Override
    public void close() {
      // holds nothing
    }
  }
}
