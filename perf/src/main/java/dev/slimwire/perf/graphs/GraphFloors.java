package dev.slimwire.perf.graphs;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Turns;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The target P6, for users who never write a page. */
final class GraphFloors {

  static final Transport AUTO = Transport.slimwire(CompressionLevel.auto());

  /** What users assemble. */
  static final List<Transport> PEERS =
      Stream.of(Peer.LZ4, Peer.DEFLATE, Peer.ZSTD).map(Transport::of).toList();

  private static final double TIME = 1 / 1.05;

  private final Report report;

  GraphFloors(Report report) {
    this.report = report;
  }

  /** Returns what the target compares. */
  static List<Transport> compared() {
    return Stream.concat(PEERS.stream(), Stream.of(AUTO)).toList();
  }

  /**
   * Judges a work over a link, by the times of each pass.
   *
   * @param times gives those of a transport
   */
  void judge(String testCase, Function<Transport, Series> times) {
    Transport best =
        PEERS.stream()
            .min(Comparator.comparingDouble(peer -> times.apply(peer).median()))
            .orElseThrow();
    report.add(
        new Floor(
            "P6 " + testCase + ", time of " + AUTO + ", share of the fastest peer's, " + best,
            Turns.leastOf(PEERS.stream().map(times).toList(), times.apply(AUTO)),
            TIME));
  }
}
