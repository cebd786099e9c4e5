package dev.slimwire.codec.lz4;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.BlockCodecContract;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorOutputStream;

final class PureJavaLz4CodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return Lz4Codec.pureJava();
  }

  /** The block reader of Commons Compress is written from the format. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        (encoded, rawLength) -> {
          try (var in = new BlockLZ4CompressorInputStream(new ByteArrayInputStream(encoded))) {
            return in.readAllBytes();
          }
        });
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    return Optional.of(
        raw -> {
          ByteArrayOutputStream encoded = new ByteArrayOutputStream();
          try (var out = new BlockLZ4CompressorOutputStream(encoded)) {
            out.write(raw);
          }
          return encoded.toByteArray();
        });
  }
}
