package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.BlockCodecContract;
import java.util.Optional;
import net.jpountz.lz4.LZ4Factory;

final class PureJavaLz4CodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return Lz4Codec.pureJava();
  }

  /** The C library shares no code with the Java port. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        (encoded, rawLength) ->
            LZ4Factory.nativeInstance()
                .safeDecompressor()
                .decompress(encoded, 0, encoded.length, rawLength));
  }
}
