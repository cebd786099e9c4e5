package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;

final class XzFramesTest extends FrameStreamContract {

  @Override
  protected BlockCodec codec() {
    return new XzCodec();
  }
}
