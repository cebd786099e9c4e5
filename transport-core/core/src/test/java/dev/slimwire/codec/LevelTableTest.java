package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LevelTableTest {

  private static final FakeCodec LZ4 = FakeCodec.of(2, "lz4", new LevelRange(1, 1, 12));
  private static final FakeCodec ZSTD = FakeCodec.of(4, "zstd", new LevelRange(1, 3, 19));

  @Test
  void withAllCodecsZstdServesTheDefaultAndAbove() {
    assertThat(table(CodecRegistry.builtIn().with(List.of(LZ4, ZSTD))))
        .isEqualTo("stored lz4:1 lz4:1 zstd:1 zstd:3 zstd:5 zstd:6 zstd:9 zstd:12 zstd:19");
  }

  @Test
  void withoutZstdTheDefaultIsLz4AndDeflateServesTheRest() {
    assertThat(table(CodecRegistry.builtIn().with(List.of(LZ4))))
        .isEqualTo(
            "stored lz4:1 lz4:1 lz4:1 deflate:1 deflate:4 deflate:6 deflate:6 deflate:9 deflate:9");
  }

  @Test
  void betweenMachinesDeflateServesTheDefaultWithoutZstd() {
    assertThat(table(CodecRegistry.builtIn().with(List.of(LZ4)).betweenMachines()))
        .isEqualTo(
            "stored lz4:1 lz4:1 deflate:1 deflate:1 deflate:4 deflate:6 deflate:6 deflate:9"
                + " deflate:9");
  }

  @Test
  void betweenMachinesZstdServesTheDefaultAsEverywhere() {
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(LZ4, ZSTD));

    assertThat(table(codecs.betweenMachines())).isEqualTo(table(codecs));
  }

  @Test
  void whatPeersHaveInCommonIsForTheSameLinks() {
    CodecRegistry between = CodecRegistry.builtIn().betweenMachines().with(List.of(LZ4, ZSTD));

    assertThat(between.retain(List.of(0, 1, 2)).choose(CompressionLevel.FAST))
        .hasToString("deflate:1");
    assertThat(between.retain(List.of(0, 2)).choose(CompressionLevel.FAST)).hasToString("lz4:1");
    assertThat(between.betweenMachines()).isSameAs(between);
  }

  @Test
  void withoutLz4DeflateServesTheLowestSteps() {
    assertThat(table(CodecRegistry.builtIn().with(List.of(ZSTD))))
        .isEqualTo("stored deflate:1 deflate:1 zstd:1 zstd:3 zstd:5 zstd:6 zstd:9 zstd:12 zstd:19");
  }

  @Test
  void withNothingButTheJdkDeflateServesAllSteps() {
    assertThat(table(CodecRegistry.builtIn()))
        .isEqualTo(
            "stored deflate:1 deflate:1 deflate:1 deflate:1 deflate:4 deflate:6 deflate:6"
                + " deflate:9 deflate:9");
  }

  @Test
  void withNothingInCommonAllIsStored() {
    assertThat(table(CodecRegistry.builtIn().retain(List.of(0))))
        .isEqualTo("stored stored stored stored stored stored stored stored stored stored");
  }

  @Test
  void aCodecOfTheSameNameWithOtherLevelsIsPassedBy() {
    FakeCodec other = FakeCodec.of(4, "zstd", LevelRange.SINGLE);
    assertThat(table(CodecRegistry.builtIn().with(List.of(other))))
        .isEqualTo(
            "stored deflate:1 deflate:1 zstd deflate:1 deflate:4 deflate:6 deflate:6 deflate:9"
                + " deflate:9");
  }

  private static String table(CodecRegistry codecs) {
    return IntStream.rangeClosed(0, 9)
        .mapToObj(step -> codecs.choose(CompressionLevel.of(step)).toString())
        .collect(Collectors.joining(" "));
  }
}
