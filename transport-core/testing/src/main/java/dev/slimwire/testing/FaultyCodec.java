package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.io.IOException;

/**
 * What another codec does, but for what is done to its blocks: bits that change, as on a JVM that
 * moves arrays under native code, or an error. Its name is {@code faulty}, its id is for private
 * use. As safe for use by many threads as what harms the blocks.
 */
public final class FaultyCodec implements BlockCodec {

  /** Harms a block, or throws an error. */
  @FunctionalInterface
  public interface Harm {

    /** Leaves blocks as they are. */
    Harm NONE = (bytes, offset, length) -> {};

    /**
     * Harms a block where it is.
     *
     * @param bytes hold the block
     * @param offset its first byte
     * @param length its bytes
     */
    void to(byte[] bytes, int offset, int length);
  }

  private final BlockCodec codec;
  private final Harm compressed;
  private final Harm decompressed;

  /**
   * Makes a codec.
   *
   * @param codec does the work
   * @param compressed is done to every block that was compressed
   * @param decompressed is done to every block that was decompressed
   */
  public FaultyCodec(BlockCodec codec, Harm compressed, Harm decompressed) {
    this.codec = codec;
    this.compressed = compressed;
    this.decompressed = decompressed;
  }

  @Override
  public int id() {
    return PRIVATE_USE_ID;
  }

  @Override
  public String name() {
    return "faulty";
  }

  @Override
  public LevelRange levels() {
    return codec.levels();
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return codec.maxCompressedLength(rawLength);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    BlockCompressor compressor = codec.newCompressor(level);
    return new BlockCompressor() {
      @Override
      public int compress(
          byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
        int length = compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
        compressed.to(encoded, encodedOffset, length);
        return length;
      }

      @Override
      public void close() {
        compressor.close();
      }
    };
  }

  @Override
  public BlockDecompressor newDecompressor() {
    BlockDecompressor decompressor = codec.newDecompressor();
    return new BlockDecompressor() {
      @Override
      public void decompress(
          byte[] encoded,
          int encodedOffset,
          int encodedLength,
          byte[] raw,
          int rawOffset,
          int rawLength)
          throws IOException {
        decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
        decompressed.to(raw, rawOffset, rawLength);
      }

      @Override
      public void close() {
        decompressor.close();
      }
    };
  }
}
