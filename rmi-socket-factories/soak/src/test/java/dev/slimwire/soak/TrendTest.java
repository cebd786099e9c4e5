package dev.slimwire.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a soak takes for a leak. */
final class TrendTest {

  private static final int SAMPLES = 60;
  private static final double MB = 1 << 20;

  @ParameterizedTest
  @EnumSource(Resource.class)
  void flatSeriesWithNoisePasses(Resource resource) {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      double level = 100 * resource.tolerance(0);
      double noise = resource.tolerance(level) / 2;
      Trend trend = trend(resource, i -> level + noise * random.nextGaussian());
      assertThat(trend.grew()).as("seed %d: %s", seed, trend).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(Resource.class)
  void seriesThatGrowsUnderNoiseIsRefused(Resource resource) {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      double level = 5 * resource.tolerance(0);
      double tolerance = resource.tolerance(level);
      // half of the samples lie between the middles of the two thirds
      double step = 4 * tolerance / SAMPLES;
      Trend trend = trend(resource, i -> level + step * i + tolerance / 4 * random.nextGaussian());
      assertThat(trend.grew()).as("seed %d: %s", seed, trend).isTrue();
    }
  }

  @Test
  void leakOfASocketWithEachSampleIsRefused() {
    assertThat(trend(Resource.FILES, i -> 40 + i).grew()).isTrue();
  }

  @Test
  void leakThatIsHiddenBelowPeaksIsRefused() {
    assertThat(trend(Resource.HEAP, i -> 8 * MB + i * 0.1 * MB + (i % 7 == 0 ? 30 * MB : 0)).grew())
        .isTrue();
  }

  @Test
  void onePeakIsNoLeak() {
    assertThat(trend(Resource.HEAP, i -> i == SAMPLES - 2 ? 90 * MB : 8 * MB).grew()).isFalse();
  }

  @Test
  void growthWhileItWarmsUpDoesNotCount() {
    assertThat(trend(Resource.NATIVE, i -> Math.min(i, SAMPLES / 4) * 4 * MB).grew()).isFalse();
  }

  @Test
  void whatShrinksPasses() {
    assertThat(trend(Resource.THREADS, i -> 400 - i).grew()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, Trend.LEAST_SAMPLES - 1})
  void tooFewSamplesAreNoEvidence(int count) {
    List<Double> samples = IntStream.range(0, count).mapToObj(i -> 1.0).toList();
    assertThatThrownBy(() -> Trend.of(Resource.FILES, samples))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(count + " samples of FILES, expected at least 16");
  }

  @Test
  void rowNamesWhatGrewAndByHowMuch() {
    assertThat(trend(Resource.FILES, i -> 40 + i).row("server"))
        .isEqualTo("| server files | 62.0 | 92.0 | 30.0 | 10.0 | GREW |");
    assertThat(trend(Resource.HEAP, i -> 8 * MB).row("client"))
        .isEqualTo("| client heap | 8.00 MB | 8.00 MB | 0.00 MB | 2.00 MB | flat |");
  }

  @Test
  void summaryFailsWithWhatGrewAndShowsAll() {
    Summary summary = new Summary("Soak");
    summary.add("server", trend(Resource.FILES, i -> 40 + i));
    summary.add("client", trend(Resource.THREADS, i -> 40));
    assertThat(summary.failures())
        .containsExactly("| server files | 62.0 | 92.0 | 30.0 | 10.0 | GREW |");
    assertThat(summary.toString()).contains("| server files |", "| client threads |");
  }

  private static Trend trend(Resource resource, IntToDoubleFunction sample) {
    return Trend.of(resource, IntStream.range(0, SAMPLES).mapToDouble(sample).boxed().toList());
  }
}
