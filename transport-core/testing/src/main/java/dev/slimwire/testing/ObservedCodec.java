package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.io.IOException;

/**
 * What another codec does, with an observer around the work of each instance. Its id is for private
 * use. As safe for use by many threads as its observers.
 */
public abstract class ObservedCodec implements BlockCodec {

  /** Sees what one compressor or decompressor does, and may do harm. */
  public interface Observer {

    /** Before a block. */
    default void begin() {}

    /**
     * When a block is done.
     *
     * @param bytes hold what was made of the block
     * @param offset its first byte
     * @param length its bytes
     */
    default void made(byte[] bytes, int offset, int length) {}

    /** After a block, also one that failed. */
    default void end() {}

    /** Before the instance is closed. */
    default void close() {}
  }

  private final BlockCodec codec;
  private final String name;

  /**
   * Makes a codec.
   *
   * @param codec does the work
   * @param name what levels call this one
   */
  protected ObservedCodec(BlockCodec codec, String name) {
    this.codec = codec;
    this.name = name;
  }

  /** Returns who observes a new compressor. */
  protected abstract Observer compressorObserver();

  /** Returns who observes a new decompressor. */
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
