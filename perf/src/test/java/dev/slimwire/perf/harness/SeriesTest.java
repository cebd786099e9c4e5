package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

final class SeriesTest {

  private final Series series = new Series();

  @Test
  void theFigureInTheMiddleCounts() {
    series.add(100);
    series.add(1);
    series.add(3);
    assertThat(series.median()).isEqualTo(3);

    series.add(5);
    assertThat(series.median()).isEqualTo(4);
  }

  @Test
  void theMeanHasAllFiguresInIt() {
    series.add(10);
    series.add(0);
    series.add(11);

    assertThat(series.mean()).isEqualTo(7);
  }

  @Test
  void theLeastAndTheGreatestAreKnown() {
    assertThat(series.isEmpty()).isTrue();
    series.add(3);
    series.add(1);
    series.add(100);

    assertThat(series.isEmpty()).isFalse();
    assertThat(series.min()).isEqualTo(1);
    assertThat(series.max()).isEqualTo(100);
  }

  @Test
  void whatIsForgottenDoesNotCount() {
    series.add(100);
    series.clear();
    assertThatIllegalStateException().isThrownBy(series::median).withMessage("no figures");

    series.add(1);
    assertThat(series.median()).isEqualTo(1);
  }
}
