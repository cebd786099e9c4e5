package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import java.util.Optional;

final class StoredCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return CodecRegistry.builtIn().find("stored").orElseThrow();
  }

  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of((encoded, rawLength) -> encoded);
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return Optional.of(raw -> raw);
  }
}
