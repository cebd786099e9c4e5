package dev.slimwire.codec.lzf;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;
import java.util.Optional;

/**
 * LZF chunks as the {@code lzf} tool of LibLZF writes them: codec {@code lzf}, id 3, without
 * levels. Pure Java.
 *
 * <pre>
 * stored chunk       'Z' 'V' 0  length:u16                    bytes
 * compressed chunk   'Z' 'V' 1  encoded length:u16  length:u16  bytes
 * </pre>
 *
 * <p>A chunk represents 1 to 65,535 bytes; a block is a sequence of chunks without an end mark.
 */
public final class LzfCodec implements BlockCodec {

  /** The longest chunk, in bytes. */
  static final int MAX_CHUNK = 65_535;

  /** Creates the codec; called by {@link java.util.ServiceLoader}. */
  public LzfCodec() {}

  @Override
  public int id() {
    return 3;
  }

  @Override
  public String name() {
    return "lzf";
  }

  @Override
  public LevelRange levels() {
    return LevelRange.SINGLE;
  }

  @Override
  public Optional<String> unavailability() {
    try {
      Class.forName("com.ning.compress.lzf.ChunkEncoder", false, LzfCodec.class.getClassLoader());
      return Optional.empty();
    } catch (ClassNotFoundException missing) {
      return Optional.of("com.ning:compress-lzf is not on the class path");
    }
  }

  /**
   * Leaves room for attempts that do not pay off: a control byte for every 32 literals, and the
   * header of each chunk.
   */
  @Override
  public int maxCompressedLength(int rawLength) {
    int chunks = rawLength / MAX_CHUNK + 1;
    return Math.addExact(rawLength, rawLength / 32 + 10 * chunks);
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    levels().require(level);
    return new LzfCompressor();
  }

  @Override
  public BlockDecompressor newDecompressor() {
    return new LzfDecompressor();
  }
}
