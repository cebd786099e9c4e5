package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;

/**
 * A codec that delegates to another one and damages its blocks: by changed bits, as on a JVM that
 * moves arrays under native code, or by throwing an error. Its name is {@code faulty}, its id is
 * for private use. As safe for use by many threads as the code that damages the blocks.
 */
public final class FaultyCodec extends ObservedCodec {

  /** Damages a block, or throws an error. */
  @FunctionalInterface
  public interface Harm {

    /** Leaves blocks unchanged. */
    Harm NONE = (bytes, offset, length) -> {};

    /**
     * Damages a block in place.
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
   * Creates a codec.
   *
   * @param codec does the work
   * @param compressed is applied to every compressed block
   * @param decompressed is applied to every decompressed block
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
