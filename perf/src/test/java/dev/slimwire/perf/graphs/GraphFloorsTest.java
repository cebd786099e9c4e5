package dev.slimwire.perf.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.link.Links;
import org.junit.jupiter.api.Test;

final class GraphFloorsTest {

  private final Report report = new Report("graphs");

  private void add(Work work, Link link, double... micros) {
    String[] names = {"lz4-block", "deflate", "zstd-stream", "slimwire auto"};
    for (int i = 0; i < names.length; i++) {
      report.add(
          new Measurement(
              Variant.caseOf(work, link), names[i], Variant.TIME, micros[i], "us/call"));
    }
  }

  @Test
  void autoIsJudgedByTheFastestPeerOfEachWork() {
    try (Link link = Links.loopback()) {
      add(Work.ACCOUNTS, link, 300, 200, 100, 104);
      add(Work.ENTRIES, link, 100, 200, 300, 106);
      new GraphFloors(report).judge(link);
    }
    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
    assertThat(report.floors().get(1).name()).contains("cache entries", "lz4-block");
  }
}
