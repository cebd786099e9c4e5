package dev.slimwire.perf.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FloorTest {

  @Test
  void aShareIsMetUpToItsLimit() {
    assertThat(Floor.share("half", 50, 100, 0.5).pass()).isTrue();
    assertThat(Floor.share("half", 51, 100, 0.5).pass()).isFalse();
  }

  @Test
  void aLimitIsMetUpToItself() {
    assertThat(Floor.atMost("limit", 19e6, 19e6).pass()).isTrue();
    assertThat(Floor.atMost("limit", 19e6 + 1, 19e6).pass()).isFalse();
  }

  @Test
  void largerRatiosAreBetter() {
    double small = Floor.share("share", 10, 100, 0.5).ratio();
    double large = Floor.share("share", 20, 100, 0.5).ratio();

    assertThat(small).isGreaterThan(large);
  }

  @Test
  void whatWasNotMeasuredIsNotMet() {
    assertThat(Floor.share("nothing", 0, 0, 0.5).pass()).isFalse();
    assertThat(Floor.share("nothing of ours", 0, 100, 0.5).pass()).isFalse();
    assertThat(Floor.atMost("nothing counted", 0, 100).pass()).isFalse();
  }
}
