package dev.slimwire.perf.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class PagesFloorsTest {

  private static final String CASE = "W821, far";

  private final Report report = new Report("latency");

  private void add(String variant, String metric, double value) {
    report.add(new Measurement(CASE, variant, metric, value, ""));
  }

  @Test
  void streamReadAheadAndFirstRowAreJudged() {
    add("stream", PagesPass.OF_NEAR, 1.16);
    add("stream", PagesPass.FIRST_ROW, 69);
    add("read-ahead", PagesPass.OF_NEAR, 1.29);
    add("read-ahead", PagesPass.FIRST_ROW, 150);
    add("a call per page", PagesPass.OF_NEAR, 7);

    new PagesFloors(report).judge(CASE, Duration.ofMillis(50));

    assertThat(report.floors()).hasSize(4);
    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P15 stream, time with delay, at most 1.15 of that without",
            "P15 read-ahead, first row, at most 70 ms");
  }
}
