package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class PaceTest {

  private final Pace pace = new Pace();

  private void frames(int count) {
    for (int frame = 0; frame < count; frame++) {
      pace.add(10_000, 300_000, 100_000);
    }
  }

  @Test
  void framesTellWhatAByteTakes() {
    assertThat(pace.isEmpty()).isTrue();
    frames(1);
    assertThat(pace.isEmpty()).isFalse();
    assertThat(pace.nanosPerByte()).isEqualTo(30);
    assertThat(pace.waitedShare()).isCloseTo(1.0 / 3, within(1e-9));
  }

  @Test
  void onePauseAmongManyFramesDoesNotCount() {
    frames(6);
    pace.add(10_000, 50_000_000, 49_000_000);
    frames(4);
    assertThat(pace.nanosPerByte()).isCloseTo(30, within(1e-6));
    assertThat(pace.waitedShare()).isCloseTo(1.0 / 3, within(1e-6));
  }

  @Test
  void framesThatAllTakeLongAreASlowLink() {
    frames(3);
    for (int frame = 0; frame < 8; frame++) {
      pace.add(10_000, 8_000_000, 7_900_000);
    }
    assertThat(pace.nanosPerByte()).isGreaterThan(600);
    assertThat(pace.waitedShare()).isGreaterThan(0.9);
  }

  @Test
  void longFrameAmongShortOnesCounts() {
    frames(8);
    pace.add(20_000, 600_000, 200_000);
    assertThat(pace.nanosPerByte()).isCloseTo(30, within(1e-6));
  }

  @Test
  void fewFramesAreAllThereIs() {
    frames(2);
    pace.add(10_000, 60_000_000, 59_000_000);
    assertThat(pace.nanosPerByte()).isGreaterThan(1000);
  }

  @Test
  void whatWasSeenBeforeIsForgotten() {
    pace.add(10_000, 8_000_000, 8_000_000);
    pace.clear();
    assertThat(pace.isEmpty()).isTrue();
    frames(5);
    assertThat(pace.nanosPerByte()).isEqualTo(30);
  }
}
