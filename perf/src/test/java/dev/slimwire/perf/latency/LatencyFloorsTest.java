package dev.slimwire.perf.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import org.junit.jupiter.api.Test;

final class LatencyFloorsTest {

  private final Report report = new Report("latency");

  private void add(String testCase, String variant, double millis) {
    report.add(new Measurement(testCase, variant, "time", millis, "ms"));
  }

  @Test
  void eachPauseIsJudgedPlainAndOverTls() {
    add("idle", "plain", 100);
    add("idle", "slimwire", 56);
    add("idle", "plain over TLS", 100);
    add("idle", "slimwire over TLS", 54);
    add("closed by RMI", "plain", 200);
    add("closed by RMI", "slimwire", 79);
    add("closed by RMI", "plain over TLS", 300);
    add("closed by RMI", "slimwire over TLS", 121);

    new LatencyFloors(report).judge();

    assertThat(report.floors()).hasSize(4);
    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P16 occasional call, idle, share of plain",
            "P16 occasional call over TLS, closed by RMI, share of plain");
  }
}
