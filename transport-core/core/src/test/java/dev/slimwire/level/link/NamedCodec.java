package dev.slimwire.level.link;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;

/** A codec that is in the level table, and is never called. */
record NamedCodec(String name, int id) implements BlockCodec {

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
