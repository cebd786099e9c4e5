package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;

final class DeflateCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return CodecRegistry.builtIn().find("deflate").orElseThrow();
  }
}
