package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;

final class DeflateFramesTest extends FrameStreamContract {

  @Override
  protected BlockCodec codec() {
    return CodecRegistry.builtIn().find("deflate").orElseThrow();
  }
}
