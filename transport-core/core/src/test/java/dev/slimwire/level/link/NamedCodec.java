package dev.slimwire.level.link;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelRange;
import java.util.List;

/** A codec that is in the level table, and is never called. */
record NamedCodec(String name, int id) implements BlockCodec {

  /** The built-in codecs, LZ4 and zstd. */
  static final CodecRegistry ALL =
      CodecRegistry.builtIn().with(List.of(new NamedCodec("lz4", 2), new NamedCodec("zstd", 4)));

  @Override
  public LevelRange levels() {
    return name.equals("zstd") ? new LevelRange(1, 3, 19) : new LevelRange(1, 1, 12);
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return rawLength;
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    throw new UnsupportedOperationException("only the choice matters");
  }

  @Override
  public BlockDecompressor newDecompressor() {
    throw new UnsupportedOperationException("only the choice matters");
  }
}
