package dev.slimwire.perf.idle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import org.junit.jupiter.api.Test;

final class IdleFloorsTest {

  private final Report report = new Report("idle");

  private void add(String end, String variant, double heap, double nativeBytes) {
    report.add(new Measurement(end, variant, "heap", heap, ""));
    report.add(new Measurement(end, variant, "native", nativeBytes, ""));
  }

  @Test
  void lessNativeMemoryThanPlainPaysForNoHeap() {
    for (String end : new String[] {"client", "server"}) {
      add(end, "plain", 17_000, 20_000);
      add(end, "slimwire 3", 19_100, 10_000);
    }

    new IdleFloors(report).judge(false);

    assertThat(report.floors()).hasSize(4).noneMatch(Floor::pass);
  }

  @Test
  void eachEndIsJudgedByHeapAndByBoth() {
    add("client", "plain", 17_000, 10_000);
    add("client", "slimwire 3", 19_048, 9_000);
    add("server", "plain", 20_000, 40_000);
    add("server", "slimwire 3", 21_000, 41_049);

    new IdleFloors(report).judge(false);

    assertThat(report.floors()).hasSize(4);
    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P13 server, heap and native per idle connection beyond plain, at most 2 KB");
  }

  @Test
  void allConnectionsAreJudgedIfTheyAreMany() {
    for (String end : new String[] {"client", "server"}) {
      add(end, "plain", 17_000, 10_000);
      add(end, "slimwire 3", 17_000, 10_000);
      addOfAll(end, "plain", 20_000, 12_000);
    }
    addOfAll("client", "slimwire 3", 22_048, 12_000);
    addOfAll("server", "slimwire 3", 22_049, 11_000);

    new IdleFloors(report).judge(true);

    assertThat(report.floors()).hasSize(8);
    assertThat(report.floors().stream().filter(floor -> !floor.pass()).map(Floor::name))
        .containsExactly(
            "P13 server, heap, mean of all per idle connection beyond plain, at most 2 KB",
            "P13 server, heap and native, mean of all per idle connection beyond plain,"
                + " at most 2 KB");
  }

  private void addOfAll(String end, String variant, double heap, double nativeBytes) {
    report.add(new Measurement(end, variant, "heap, mean of all", heap, ""));
    report.add(new Measurement(end, variant, "native, mean of all", nativeBytes, ""));
  }
}
