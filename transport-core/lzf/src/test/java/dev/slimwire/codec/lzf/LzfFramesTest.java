package dev.slimwire.codec.lzf;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.FrameStreamContract;

final class LzfFramesTest extends FrameStreamContract {

  @Override
  protected BlockCodec codec() {
    return new LzfCodec();
  }
}
