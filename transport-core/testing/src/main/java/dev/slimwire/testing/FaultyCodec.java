package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;

/**
 * What another codec does, but for what is done to its blocks: bits that change, as on a JVM that
 * moves arrays under native code, or an error. Its name is {@code faulty}, its id is for private
 * use. As safe for use by many threads as what harms the blocks.
 */
public final class FaultyCodec extends ObservedCodec {

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
    super(codec, "faulty");
    this.compressed = compressed;
    this.decompressed = decompressed;
  }

  @Override
  protected Observer compressorObserver() {
    return harming(compressed);
  }

  @Override
  protected Observer decompressorObserver() {
    return harming(decompressed);
  }

  private static Observer harming(Harm harm) {
    return new Observer() {
      @Override
      public void made(byte[] bytes, int offset, int length) {
        harm.to(bytes, offset, length);
      }
    };
  }
}
