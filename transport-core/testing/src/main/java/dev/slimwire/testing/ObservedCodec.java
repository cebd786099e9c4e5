package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.io.IOException;

/**
 * A codec that delegates to another one, with an observer of each instance's work. Its id is for
 * private use. As safe for use by many threads as its observers.
 */
public abstract class ObservedCodec implements BlockCodec {

  /** Observes one compressor or decompressor, and may damage its blocks. */
  public interface Observer {

    /** Called before a block. */
    default void begin() {}

    /**
     * Called when a block is done.
     *
     * @param bytes hold the resulting bytes
     * @param offset its first byte
     * @param length its bytes
     */
    default void made(byte[] bytes, int offset, int length) {}

    /** Called after a block, even if it failed. */
    default void end() {}

    /** Called before the instance is closed. */
    default void close() {}
  }

  private final BlockCodec codec;
  private final String name;

  /**
   * Creates a codec.
   *
   * @param codec does the work
   * @param name the name of this codec in levels
   */
  protected ObservedCodec(BlockCodec codec, String name) {
    this.codec = codec;
    this.name = name;
  }

  /** Returns the observer of a new compressor. */
  protected abstract Observer compressorObserver();

  /** Returns the observer of a new decompressor. */
  protected abstract Observer decompressorObserver();

  @Override
  public final int id() {
    return PRIVATE_USE_ID;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final LevelRange levels() {
    return codec.levels();
  }

  @Override
  public final int maxCompressedLength(int rawLength) {
    return codec.maxCompressedLength(rawLength);
  }

  @Override
  public final BlockCompressor newCompressor(int level) {
    BlockCompressor compressor = codec.newCompressor(level);
    Observer observer = compressorObserver();
    return new BlockCompressor() {
      @Override
      public int compress(
          byte[] raw, int rawOffset, int rawLength, byte[] encoded, int encodedOffset) {
        observer.begin();
        try {
          int length = compressor.compress(raw, rawOffset, rawLength, encoded, encodedOffset);
          observer.made(encoded, encodedOffset, length);
          return length;
        } finally {
          observer.end();
        }
      }

      @Override
      public void close() {
        observer.close();
        compressor.close();
      }
    };
  }

  @Override
  public final BlockDecompressor newDecompressor() {
    BlockDecompressor decompressor = codec.newDecompressor();
    Observer observer = decompressorObserver();
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
        observer.begin();
        try {
          decompressor.decompress(encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
          observer.made(raw, rawOffset, rawLength);
        } finally {
          observer.end();
        }
      }

      @Override
      public void close() {
        observer.close();
        decompressor.close();
      }
    };
  }
}
