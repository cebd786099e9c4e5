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
        new Candidates(CodecRegistry.builtIn().with(List.of(new NamedCodec("zstd", 4))));

    int first = candidates.at(StepCosts.STANDARD);

    assertThat(candidates.get(first).choice()).hasToString("zstd:1");
    assertThat(candidates.get(candidates.atMost(StepCosts.STANDARD)).choice())
        .hasToString("zstd:2");
  }

  @ParameterizedTest
  @MethodSource("registries")
  void everyStepOfTheTableWasMeasured(CodecRegistry codecs) {
    Candidates candidates = new Candidates(codecs);

    assertThat(IntStream.range(0, candidates.size()).mapToObj(candidates::get))
        .noneMatch(candidate -> candidate.nanosPerByte() == UNKNOWN_NANOS);
  }
}
