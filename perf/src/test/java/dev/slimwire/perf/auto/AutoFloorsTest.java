package dev.slimwire.perf.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AutoFloorsTest {

  private final Report report = new Report("auto");

  private static Series times(double... millis) {
    Series series = new Series();
    for (double one : millis) {
      series.add(one);
    }
    return series;
  }

  @Test
  void autoIsJudgedByTheBestLevelAndTheBestPeer() {
    new AutoFloors(report)
        .judge("link", times(109), List.of(times(400), times(100)), List.of(times(100)));
    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
  }

  @Test
  void withoutPeersOnlyLevelsCount() {
    new AutoFloors(report).judge("link", times(111), List.of(times(100), times(400)), List.of());
    assertThat(report.floors()).singleElement().extracting(Floor::pass).isEqualTo(false);
  }
}
