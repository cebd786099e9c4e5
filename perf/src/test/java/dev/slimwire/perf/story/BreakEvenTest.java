package dev.slimwire.perf.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** With the figures of the system that the arithmetic comes from. */
final class BreakEvenTest {

  private static final BreakEven LZF = new BreakEven(0.298, 174.6);
  private static final BreakEven GZIP = new BreakEven(0.182, 30.9);

  @Test
  void compressionPaysBelowTheSavedFractionOfTheSpeed() {
    assertThat(LZF.paysBelow()).isCloseTo(122, within(1.0));
    assertThat(GZIP.paysBelow()).isCloseTo(25, within(1.0));
  }

  @Test
  void whatGrowsNeverPays() {
    assertThat(new BreakEven(1.1, 100).paysBelow()).isZero();
  }

  @Test
  void theQuickerCodecWinsOnQuickLinks() {
    double above = LZF.beatsAbove(GZIP);
    assertThat(above).isCloseTo(4.35, within(0.01));
    assertThat(time(LZF, above * 1.1)).isLessThan(time(GZIP, above * 1.1));
    assertThat(time(LZF, above * 0.9)).isGreaterThan(time(GZIP, above * 0.9));
  }

  private static double time(BreakEven codec, double bandwidth) {
    return codec.share() / bandwidth + 1 / codec.speed();
  }

  @Test
  void aCodecThatIsQuickerAndLeavesLessAlwaysWins() {
    assertThat(new BreakEven(0.1, 100).beatsAbove(GZIP)).isZero();
  }

  @Test
  void onlyASlowerCodecIsBeatenFromABandwidthOn() {
    assertThatIllegalArgumentException().isThrownBy(() -> GZIP.beatsAbove(LZF));
  }

  @Test
  void speedsHaveTheHarmonicMean() {
    RoundTripPass.Means means = new RoundTripPass.Means();
    means.add(0.2, 100);
    means.add(0.4, 50);
    assertThat(means.breakEven().speed()).isCloseTo(66.67, within(0.01));
    assertThat(means.breakEven().share()).isCloseTo(0.3, within(1e-9));
  }
}
