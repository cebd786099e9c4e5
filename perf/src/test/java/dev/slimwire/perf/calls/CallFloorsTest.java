package dev.slimwire.perf.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import org.junit.jupiter.api.Test;

final class CallFloorsTest {

  private final Report report = new Report("calls");

  private void add(String variant, String metric, double value) {
    report.add(new Measurement("in memory, void reply", variant, metric, value, ""));
  }

  private Iterable<String> missed() {
    return report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name).toList();
  }

  @Test
  void allocationThatIsAddedIsMissed() {
    add("plain", "allocated", 0);
    add("slimwire 3", "allocated", 24);
    add("slimwire 3", "writes", 2);

    new CallFloors(report).judge(MessageKind.VOID);

    assertThat(report.floors()).hasSize(2);
    assertThat(missed())
        .containsExactly("P11 void reply, allocation added, none (less than 1 byte)");
  }

  @Test
  void anotherWriteIsMissed() {
    add("plain", "allocated", 16);
    add("slimwire 3", "allocated", 16);
    add("slimwire 3", "writes", 3);

    new CallFloors(report).judge(MessageKind.VOID);

    assertThat(missed()).containsExactly("P11 void reply, writes of a call, at most 1 per flush");
  }
}
