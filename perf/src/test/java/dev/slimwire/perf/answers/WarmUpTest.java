package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WarmUpTest {

  private static final long SECOND = 1_000_000_000;

  private final WarmUp warmUp = new WarmUp(15, 6, 12);

  @Test
  void quickPassesGoOnForTheLeastTime() {
    assertThat(warmUp.isDone(40, 5 * SECOND)).isFalse();
    assertThat(warmUp.isDone(40, 6 * SECOND)).isTrue();
  }

  @Test
  void slowPassesEndWithTheMostTime() {
    assertThat(warmUp.isDone(3, 11 * SECOND)).isFalse();
    assertThat(warmUp.isDone(3, 12 * SECOND)).isTrue();
  }

  @Test
  void othersEndWhenThereWereEnough() {
    assertThat(warmUp.isDone(14, 8 * SECOND)).isFalse();
    assertThat(warmUp.isDone(15, 8 * SECOND)).isTrue();
  }

  @Test
  void everythingIsFetchedOnceInAnyCase() {
    assertThat(WarmUp.ONCE.isDone(0, SECOND)).isFalse();
    assertThat(WarmUp.ONCE.isDone(1, 0)).isTrue();
  }
}
