package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.BlockCompressor;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ZstdCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new ZstdCodec();
  }

  /** Aircompressor is written from the RFC, in Java. */
  @Override
  protected Optional<ReferenceDecoder> referenceDecoder() {
    return Optional.of(
        ReferenceDecoder.of(new io.airlift.compress.zstd.ZstdDecompressor()::decompress));
  }

  @Override
  protected Optional<ReferenceEncoder> referenceEncoder() {
    var compressor = new io.airlift.compress.zstd.ZstdCompressor();
    ReferenceEncoder reference =
        ReferenceEncoder.of(compressor::compress, compressor::maxCompressedLength);
    return Optional.of(
        raw -> {
          byte[] encoded = reference.encode(raw);
          assertThat(encoded[4] & 0x04)
              .as("it writes a checksum, which frames leave out")
              .isEqualTo(4);
          encoded[4] &= ~0x04;
          return Arrays.copyOf(encoded, encoded.length - 4);
        });
  }

  @Test
  void servesTheDefaultAndAllHigherStepsOfTheLevelTable() {
    CodecRegistry codecs = CodecRegistry.installed();
    assertThat(codecs.choose(CompressionLevel.FAST)).hasToString("zstd:1");
    assertThat(codecs.choose(CompressionLevel.SMALL)).hasToString("zstd:6");
    assertThat(codecs.choose(CompressionLevel.SMALLEST)).hasToString("zstd:19");
  }

  @Test
  void writesTheSameBytesFromBuffersOutsideTheHeap() {
    byte[] raw = "of the first and of the second, ".repeat(300).getBytes(StandardCharsets.US_ASCII);
    byte[] encoded = new byte[2 * raw.length];
    byte[] expected = Zstd.compress(raw, 19);
    try (BlockCompressor compressor = new ZstdCodec().newCompressor(19)) {
      assertThat(compressor).isInstanceOf(SlowZstdCompressor.class);
      int length = compressor.compress(raw, 0, raw.length, encoded, 7);
      assertThat(Arrays.copyOfRange(encoded, 7, 7 + length)).isEqualTo(expected);
    }
  }

  @Test
  void promisesTheRoomThatTheLibraryAsksFor() {
    for (int length : new int[] {0, 1, 1000, 65_536, 131_071, 131_072, 131_073, 16 << 20}) {
      assertThat((long) new ZstdCodec().maxCompressedLength(length))
          .isEqualTo(Zstd.compressBound(length));
    }
  }
}
