package dev.slimwire.perf.graphs;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The target P6, for users who never write a page. */
final class GraphFloors {

  static final Transport AUTO = Transport.slimwire(CompressionLevel.auto());

  /** What users assemble. */
  static final List<Transport> PEERS =
      Stream.of(Peer.LZ4, Peer.DEFLATE, Peer.ZSTD).map(Transport::of).toList();

  private static final double TIME = 1.05;

  private final Report report;

  GraphFloors(Report report) {
    this.report = report;
  }

  /** Judges a link. */
  void judge(Link link) {
    for (Work work : Work.JUDGED) {
      String testCase = Variant.caseOf(work, link);
      Transport best =
          PEERS.stream()
              .min(Comparator.comparingDouble(peer -> time(testCase, peer)))
              .orElseThrow();
      report.add(
          Floor.share(
              "P6 " + testCase + ", time of " + AUTO + ", share of the fastest peer's, " + best,
              time(testCase, AUTO),
              time(testCase, best),
              TIME));
    }
  }

  private double time(String testCase, Transport transport) {
    return report.require(testCase, transport.toString(), Variant.TIME);
  }
}
