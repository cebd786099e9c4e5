package dev.slimwire.perf.auto;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Turns;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/** The targets P12 and P6. */
final class AutoFloors {

  static final Transport AUTO = Transport.slimwire(CompressionLevel.auto());

  private static final double FIXED = 1 / 1.1;
  private static final double PEERS = 1 / 1.05;

  private final Report report;

  AutoFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges a link, by the times of each pass.
   *
   * @param auto its times
   * @param levels those of each fixed level
   * @param peers those of each peer, if there are any
   */
  void judge(String testCase, Series auto, List<Series> levels, List<Series> peers) {
    String subject = testCase + ", time of auto, share of the best ";
    report.add(new Floor("P12 " + subject + "fixed level's", Turns.leastOf(levels, auto), FIXED));
    if (!peers.isEmpty()) {
      report.add(new Floor("P6 " + subject + "peer's", Turns.leastOf(peers, auto), PEERS));
    }
  }
}
