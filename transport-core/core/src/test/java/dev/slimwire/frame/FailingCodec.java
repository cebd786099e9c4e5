package dev.slimwire.frame;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.BlockDecompressor;
import dev.slimwire.codec.LevelRange;

/** Fails with an error as soon as something is to be compressed. */
public final class FailingCodec implements BlockCodec {

  @Override
  public int id() {
    return PRIVATE_USE_ID;
  }

  @Override
  public String name() {
    return "failing";
  }

  @Override
  public LevelRange levels() {
    return LevelRange.SINGLE;
  }

  @Override
  public int maxCompressedLength(int rawLength) {
    return rawLength;
  }

  @Override
  public BlockCompressor newCompressor(int level) {
    throw new AssertionError("compressor called");
  }

  @Override
  public BlockDecompressor newDecompressor() {
    throw new AssertionError("decompressor called");
  }
}
