package dev.slimwire.perf.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AutoFloorsTest {

  private static final List<Transport> LEVELS =
      List.of(
          Transport.slimwire(CompressionLevel.NONE), Transport.slimwire(CompressionLevel.SMALL));

  private final Report report = new Report("auto");

  private void add(Transport transport, double millis) {
    report.add(new Measurement("link", transport.toString(), Variant.TIME, millis, "ms"));
  }

  @Test
  void autoIsJudgedByTheBestLevelAndTheBestPeer() {
    add(LEVELS.get(0), 400);
    add(LEVELS.get(1), 100);
    add(AutoFloors.AUTO, 109);
    add(Transport.of(Peer.LZ4), 100);
    new AutoFloors(report).judge("link", LEVELS, List.of(Transport.of(Peer.LZ4)));
    assertThat(report.floors()).extracting(Floor::pass).containsExactly(true, false);
  }

  @Test
  void withoutPeersOnlyLevelsCount() {
    add(LEVELS.get(0), 100);
    add(LEVELS.get(1), 400);
    add(AutoFloors.AUTO, 111);
    new AutoFloors(report).judge("link", LEVELS, List.of());
    assertThat(report.floors()).singleElement().extracting(Floor::pass).isEqualTo(false);
  }
}
