package dev.slimwire.perf.auto;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/** The targets P12 and P6. */
final class AutoFloors {

  static final Transport AUTO = Transport.slimwire(CompressionLevel.auto());

  private static final double FIXED = 1.1;
  private static final double PEERS = 1.05;

  private final Report report;

  AutoFloors(Report report) {
    this.report = report;
  }

  /** Judges a link. */
  void judge(String testCase, List<Transport> levels, List<Transport> peers) {
    double auto = time(testCase, AUTO);
    report.add(
        Floor.share(
            "P12 " + testCase + ", time of auto, share of the best fixed level's",
            auto,
            best(testCase, levels),
            FIXED));
    if (!peers.isEmpty()) {
      report.add(
          Floor.share(
              "P6 " + testCase + ", time of auto, share of the best peer's",
              auto,
              best(testCase, peers),
              PEERS));
    }
  }

  private double best(String testCase, List<Transport> transports) {
    return transports.stream()
        .mapToDouble(transport -> time(testCase, transport))
        .min()
        .orElse(Double.NaN);
  }

  private double time(String testCase, Transport transport) {
    return report.require(testCase, transport.toString(), Variant.TIME);
  }
}
