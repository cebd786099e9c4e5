package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.FrameStreamContract;

final class Lz4FramesTest extends FrameStreamContract {

  @Override
  protected BlockCodec codec() {
    return new Lz4Codec();
  }
}
