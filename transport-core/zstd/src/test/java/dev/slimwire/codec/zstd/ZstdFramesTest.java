package dev.slimwire.codec.zstd;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.FrameStreamContract;

final class ZstdFramesTest extends FrameStreamContract {

  @Override
  protected BlockCodec codec() {
    return new ZstdCodec();
  }
}
