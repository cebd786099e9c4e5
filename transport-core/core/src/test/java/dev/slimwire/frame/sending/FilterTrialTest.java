package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FilterTrialTest {

  private final FilterTrial trial = new FilterTrial();

  @Test
  void firstBlockIsTried() {
    assertThat(trial.isDue()).isTrue();
    assertThat(trial.pays()).isFalse();
  }

  @Test
  void whatPaidIsTriedAnewBehind32Blocks() {
    for (int i = 0; i < 3; i++) {
      trial.tried(true);
      assertThat(trial.pays()).isTrue();
      assertThat(blocksToTheNext()).isEqualTo(32);
    }
  }

  @Test
  void whatNeverPaysIsTriedLessAndLess() {
    trial.tried(false);
    assertThat(trial.pays()).isFalse();
    assertThat(blocksToTheNext()).isEqualTo(64);
    trial.tried(false);
    assertThat(blocksToTheNext()).isEqualTo(128);
    for (int i = 0; i < 5; i++) {
      trial.tried(false);
    }
    assertThat(blocksToTheNext()).isEqualTo(1024);
  }

  @Test
  void whatDoesNotPayAnyMoreIsTriedSoon() {
    trial.tried(true);
    trial.tried(false);
    assertThat(trial.pays()).isFalse();
    assertThat(blocksToTheNext()).isEqualTo(32);
  }

  private int blocksToTheNext() {
    int blocks = 0;
    while (!trial.isDue()) {
      trial.pass();
      blocks++;
    }
    return blocks;
  }
}
