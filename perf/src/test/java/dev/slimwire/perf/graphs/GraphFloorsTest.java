package dev.slimwire.perf.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.transport.Transport;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class GraphFloorsTest {

  private final Report report = new Report("graphs");

  private static Function<Transport, Series> times(double auto, double... peers) {
    return transport ->
        series(
            transport.equals(GraphFloors.AUTO)
                ? auto
                : peers[GraphFloors.PEERS.indexOf(transport)]);
  }

  private static Series series(double figure) {
    Series series = new Series();
    series.add(figure);
    return series;
  }

  @Test
  void autoIsJudgedByTheFastestPeerOfEachWork() {
    GraphFloors floors = new GraphFloors(report);
    floors.judge("lists", times(104, 300, 200, 100));
    floors.judge("cache entries", times(106, 100, 200, 300));
    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
    assertThat(report.floors().get(1).name()).contains("cache entries", "lz4-block");
  }
}
