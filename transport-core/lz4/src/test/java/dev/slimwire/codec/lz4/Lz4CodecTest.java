package dev.slimwire.codec.lz4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class Lz4CodecTest extends BlockCodecContract {

  /** One literal, a match of 16 bytes at distance 0, then 5 literals. */
  static final byte[] AT_DISTANCE_ZERO = {0x1c, 'a', 0, 0, 0x50, 'b', 'c', 'd', 'e', 'f'};

  @Override
  protected BlockCodec codec() {
    return new Lz4Codec();
  }

  /** Aircompressor is written from the format, in Java. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        ReferenceDecoder.of(new io.airlift.compress.lz4.Lz4Decompressor()::decompress));
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    var compressor = new io.airlift.compress.lz4.Lz4Compressor();
    return Optional.of(ReferenceEncoder.of(compressor::compress, compressor::maxCompressedLength));
  }

  @Test
  void isNativeWhereThatIsGranted() {
    assertThat(Lz4Implementation.fastest().isNative()).isTrue();
  }

  @Test
  void servesTheLowestStepsOfTheLevelTable() {
    CodecRegistry codecs = CodecRegistry.installed();
    assertThat(codecs.choose(CompressionLevel.FASTEST)).hasToString("lz4:1");
    assertThat(codecs.choose(CompressionLevel.of(2))).hasToString("lz4:1");
  }

  @Test
  void aMatchAtDistanceZeroShowsNothingOfTheDestination() throws Exception {
    byte[] raw = new byte[22];
    Arrays.fill(raw, (byte) 'S');
    try (var decompressor = new Lz4Codec().newDecompressor()) {
      decompressor.decompress(AT_DISTANCE_ZERO, 0, AT_DISTANCE_ZERO.length, raw, 0, raw.length);
    }
    assertThat(raw).contains('a', 'b', 'f').doesNotContain('S');
  }
}
