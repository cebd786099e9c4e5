package dev.slimwire.perf.chatty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChattyFloorsTest {

  private final Report report = new Report("chatty");

  private void pair(String testCase, String metric, double plain, double slimwire) {
    report.add(new Measurement(testCase, "plain", metric, plain, ""));
    report.add(new Measurement(testCase, "slimwire 3", metric, slimwire, ""));
  }

  @Test
  void whatIsMissedIsNamed() {
    pair("HeapMemoryUsage x100", "down", 100_000, 3000);
    pair("all attributes", "down", 100_000, 13_001);
    pair("MBeanInfo", "down", 100_000, 18_000);
    pair("polled: HeapMemoryUsage", "down", 1000, 351);
    pair("polled: all attributes", "down", 1000, 350);
    pair("polled: MBeanInfo", "down", 1000, 350);
    pair("bytes of void", "up", 41, 48);
    pair("bytes of void", "down", 22, 29);
    pair("in memory, void reply", "cpu", 20, 521);
    pair("in memory, 1 KB reply", "cpu", 40, 10_040);
    for (String reply : List.of("in memory, void reply", "in memory, 1 KB reply")) {
      pair(reply, "allocated", 0, 0);
      pair(reply, "writes", 2, 2);
    }

    new ChattyFloors(report).judge();

    assertThat(report.floors()).hasSize(13);
    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P9 all attributes, bytes down, share of plain",
            "P9 polled: HeapMemoryUsage, bytes down, share of plain",
            "P8 void reply, added in memory, at most 0.5 us");
  }
}
