package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CompressionLevelTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "lzf", "zstd:9", "lz4:0"})
  void isReadAsItIsWritten(String text) {
    CompressionLevel level = CompressionLevel.parse(text);
    assertThat(level).hasToString(text);
    assertThat(CompressionLevel.parse(level.toString())).isEqualTo(level);
  }

  @ParameterizedTest
  @CsvSource({"none, 0", "fastest, 1", "fast, 3", "small, 6", "smallest, 9"})
  void someStepsHaveNames(String name, int step) {
    assertThat(CompressionLevel.parse(name)).isEqualTo(CompressionLevel.of(step));
  }

  @Test
  void caseAndBlanksDoNotMatter() {
    assertThat(CompressionLevel.parse("  ZSTD:9\n")).isEqualTo(CompressionLevel.of("zstd", 9));
    assertThat(CompressionLevel.parse("Small")).isEqualTo(CompressionLevel.SMALL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "-1", "zstd:", ":9", "zstd:-1", "zstd:1000", "a b", "zstd 9"})
  void saysWhatIsPossible(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse(text))
        .withMessage(
            "unknown level \"%s\": expected 0..9, none, fastest, fast, small, smallest,"
                + " or a codec such as lzf or zstd:9",
            text);
  }

  @Test
  void stepsAndLevelsOutOfRangeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.of(10))
        .withMessage("level not in 0..9: 10");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse("zstd:128"))
        .withMessage("codec level not in 0..127: 128");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CompressionLevel.Named("no:name", OptionalInt.empty()))
        .withMessage("not a codec name: \"no:name\"");
  }
}
