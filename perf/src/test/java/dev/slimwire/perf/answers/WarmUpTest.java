package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WarmUpTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void quickAndSlowPassesGoOnForTheSameTime() {
    WarmUp warmUp = new WarmUp(12);

    assertThat(warmUp.isDone(3, 11 * SECOND)).isFalse();
    assertThat(warmUp.isDone(3, 12 * SECOND)).isTrue();
    assertThat(warmUp.isDone(80, 11 * SECOND)).isFalse();
    assertThat(warmUp.isDone(80, 12 * SECOND)).isTrue();
  }

  @Test
  void everythingIsFetchedOnceInAnyCase() {
    assertThat(new WarmUp(0).isDone(0, SECOND)).isFalse();
    assertThat(new WarmUp(0).isDone(1, 0)).isTrue();
  }
}
