package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.util.Optional;

/**
 * The example of a codec that a user adds: each block is one xz stream. It is found by {@link
 * java.util.ServiceLoader} and passes {@link BlockCodecContract}.
 */
public final class XzCodec implements BlockCodec {

  /** For {@link java.util.ServiceLoader}. */
  public XzCodec() {}

  @Override
  public int id() {
    return PRIVATE_USE_ID;
  }

  @Override
  public String name() {
    return "xz";
  }

  @Override
  public LevelRange levels() {
    return new LevelRange(0, 3, 9);
  }

  @Override
  public Optional<String> unavailability() {
    try {
      Class.forName("org.tukaani.xz.XZ", false, XzCodec.class.getClassLoader());
      return Optional.empty();
    } catch (ClassNotFoundException missing) {
      return Optional.of("org.tukaani:xz is not on the class path");
    }
  }

  /** LZMA2 stores what does not compress, in chunks of 64 KiB with 3 bytes each. */
  @Override
  public int maxCompressedLength(int rawLength) {
    return Math.addExact(rawLength, (rawLength >>> 14) + 128);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    return new XzCompressor(levels().require(level));
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return new XzDecompressor();
  }
}
