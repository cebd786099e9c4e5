package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.util.Optional;

/**
 * Raw LZ4 blocks, as the LZ4 block format describes them: codec {@code lz4}, id 2.
 *
 * <p>Level 1 is the fast compressor, levels 2 to 9 are the high compressor at that level. All are
 * decompressed in the same way. Levels 10 to 12 are not offered: native code would block garbage
 * collection for too long, and zstd compresses better in less time. Native code is used if it can
 * be loaded without a warning, otherwise pure Java.
 */
public final class Lz4Codec implements BlockCodec {

  private static final int FAST = 1;
  private static final int STRONGEST = 9;

  private final boolean pureJava;

  /** Creates the codec; called by {@link java.util.ServiceLoader}. */
  public Lz4Codec() {
    this(false);
  }

  private Lz4Codec(boolean pureJava) {
    this.pureJava = pureJava;
  }

  /** Returns the codec without native code, even where that is allowed. */
  public static Lz4Codec pureJava() {
    return new Lz4Codec(true);
  }

  @Override
  public int id() {
    return 2;
  }

  @Override
  public String name() {
    return "lz4";
  }

  @Override
  public LevelRange levels() {
    return new LevelRange(FAST, FAST, STRONGEST);
  }

  @Override
  public Optional<String> unavailability() {
    if (!isThere("net.jpountz.lz4.LZ4Factory")) {
      return Optional.of("at.yawk.lz4:lz4-java is not on the class path");
    }
    return isThere("net.jpountz.lz4.LZ4JNIHCFastResetCompressor")
        ? Optional.empty()
        : Optional.of("lz4-java on the class path is too old: at.yawk.lz4:lz4-java is needed");
  }

  private static boolean isThere(String name) {
    try {
      Class.forName(name, false, Lz4Codec.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }

  /** The bound that the LZ4 block format implies. */
  @Override
  public int maxCompressedLength(int rawLength) {
    return Math.addExact(rawLength, rawLength / 255 + 16);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    levels().require(level);
    return level == FAST ? implementation().fast(this) : implementation().high(this, level);
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return implementation().decompressor();
  }

  private Lz4Implementation implementation() {
    return pureJava ? Lz4Implementation.pureJava() : Lz4Implementation.fastest();
  }
}
