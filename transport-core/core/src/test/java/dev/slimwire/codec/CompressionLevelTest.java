package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CompressionLevelTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "lzf",
        "zstd:9",
        "lz4:0",
        "auto",
        "auto:6",
        "within:20ms",
        "within:250us",
        "within:3s",
        "within:20ms:6"
      })
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
  @ValueSource(
      strings = {
        "",
        "10",
        "-1",
        "zstd:",
        ":9",
        "zstd:-1",
        "zstd:1000",
        "a b",
        "zstd 9",
        "auto:",
        "auto:x",
        "auto:10"
      })
  void saysWhatIsPossible(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse(text))
        .withMessage(
            "unknown level \"%s\": expected 0..9, none, fastest, fast, small, smallest,"
                + " a codec such as lzf or zstd:9, auto, auto:6, within:20ms or within:20ms:6",
            text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "fast", "auto", "within", "withinx"})
  void codecIsNotNamedAsALevelThatWouldBeReadInstead(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.of(name, 5))
        .withMessage("codec name is the name of a level: " + name);
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

  @ParameterizedTest
  @ValueSource(
      strings = {"within", "within:", "within:20", "within:20m", "within:-1ms", "within:1h"})
  void saysHowATimeIsWritten(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse(text))
        .withMessage(
            "unknown time in level \"%s\": expected a number and us, ms or s, as in within:20ms,"
                + " optionally followed by a highest level, as in within:20ms:6",
            text);
  }

  @Test
  void timesAndHighestLevelsOutOfRangeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse("within:0ms"))
        .withMessage("time not in 1us..255s: 0us");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.within(Duration.ofDays(400_000_000)))
        .withMessageStartingWith("time not in 1us..255s: ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.within(Duration.ofDays(-400_000_000)))
        .withMessage("time not in 1us..255s: 0us");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CompressionLevel.parse("auto:0"))
        .withMessage("highest level not in 1..9: 0");
  }

  @ParameterizedTest
  @CsvSource({
    "within:1234us, within:1230us",
    "within:1000us, within:1ms",
    "within:2560ms, within:2500ms"
  })
  void timesKeepTwoOrThreeDigits(String text, String kept) {
    assertThat(CompressionLevel.parse(text)).hasToString(kept);
  }

  @Test
  void aTimeCanBeGivenAsADuration() {
    assertThat(CompressionLevel.within(Duration.ofMillis(20)))
        .isEqualTo(CompressionLevel.parse("within:20ms"));
    assertThat(CompressionLevel.auto()).isEqualTo(CompressionLevel.parse("auto"));
  }

  /**
   * A default method would have each class of levels wait for the interface's constants, which wait
   * for a class of levels: two threads that begin at different ends would hang.
   */
  @Test
  void levelsHaveNoDefaultMethods() {
    assertThat(CompressionLevel.class.getDeclaredMethods()).noneMatch(Method::isDefault);
  }
}
