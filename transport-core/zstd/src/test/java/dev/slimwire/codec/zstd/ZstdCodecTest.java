package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.BlockCodecContract;
import org.junit.jupiter.api.Test;

final class ZstdCodecTest extends BlockCodecContract {

  @Override
  protected BlockCodec codec() {
    return new ZstdCodec();
  }

  @Test
  void servesTheDefaultAndAllHigherStepsOfTheLevelTable() {
    CodecRegistry codecs = CodecRegistry.installed();
    assertThat(codecs.choose(CompressionLevel.FAST)).hasToString("zstd:1");
    assertThat(codecs.choose(CompressionLevel.SMALL)).hasToString("zstd:6");
    assertThat(codecs.choose(CompressionLevel.SMALLEST)).hasToString("zstd:19");
  }

  @Test
  void promisesTheRoomThatTheLibraryAsksFor() {
    for (int length : new int[] {0, 1, 1000, 65_536, 131_071, 131_072, 131_073, 16 << 20}) {
      assertThat((long) new ZstdCodec().maxCompressedLength(length))
          .isEqualTo(com.github.luben.zstd.Zstd.compressBound(length));
    }
  }
}
