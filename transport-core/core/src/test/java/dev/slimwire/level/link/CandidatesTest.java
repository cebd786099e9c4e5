package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CandidatesTest {

  /** What is expected of a codec that nobody has measured. */
  private static final double UNKNOWN_NANOS = 40;

  static Stream<CodecRegistry> registries() {
    CodecRegistry builtIn = CodecRegistry.builtIn();
    return Stream.of(
        builtIn, builtIn.with(List.of(new NamedCodec("lz4", 2), new NamedCodec("zstd", 4))));
  }

  @Test
  void defaultStepIsItsFirstCodecThoughAnotherOneIsHarder() {
    Candidates candidates =
        new Candidates(CodecRegistry.builtIn().with(List.of(new NamedCodec("zstd", 4))), true);

    int first = candidates.at(StepCosts.STANDARD);

    assertThat(candidates.get(first).choice()).hasToString("zstd:1");
    assertThat(candidates.get(candidates.atMost(StepCosts.STANDARD)).choice())
        .hasToString("zstd:2");
  }

  @Test
  void defaultStepIsFilteredBeforeAHarderCodecIsTaken() {
    Candidates candidates =
        new Candidates(CodecRegistry.builtIn().with(List.of(new NamedCodec("zstd", 4))), true);

    int first = candidates.at(StepCosts.STANDARD);

    assertThat(candidates.get(first).block().filtered()).isFalse();
    assertThat(candidates.get(first + 1).choice()).isEqualTo(candidates.get(first).choice());
    assertThat(candidates.get(first + 1).block().filtered()).isTrue();
    assertThat(candidates.get(first + 1).ratio()).isLessThan(candidates.get(first).ratio());
    assertThat(candidates.atMost(StepCosts.STANDARD)).isEqualTo(first + 2);
  }

  @ParameterizedTest
  @MethodSource("registries")
  void everyStepOfTheTableWasMeasured(CodecRegistry codecs) {
    Candidates candidates = new Candidates(codecs, true);

    assertThat(IntStream.range(0, candidates.size()).mapToObj(candidates::get))
        .noneMatch(candidate -> candidate.nanosPerByte() == UNKNOWN_NANOS);
  }
}
