package dev.slimwire.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LevelRangeTest {

  @Test
  void holdsItsBoundsAndWhatLiesBetween() {
    LevelRange levels = new LevelRange(0, 3, 127);
    assertThat(levels.contains(0)).isTrue();
    assertThat(levels.require(127)).isEqualTo(127);
    assertThat(levels.contains(-1)).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> levels.require(128))
        .withMessage("level not in 0..127: 128");
  }

  @ParameterizedTest
  @CsvSource({"-1, 1, 2", "3, 2, 4", "1, 5, 4", "1, 2, 128"})
  void refusesLevelsThatAreNotOrderedOrDoNotFitAByte(int min, int standard, int max) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LevelRange(min, standard, max))
        .withMessageStartingWith("levels are not ordered within 0..127: ");
  }
}
