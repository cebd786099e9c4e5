package dev.slimwire.perf.scale;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/** What a call costs does not depend on how many others there are. */
final class ScaleFloors {

  /** What counts as the same, on a machine that has more clients than processors. */
  static final double FLAT = 1.25;

  private static final String OURS = Transport.SLIMWIRE_DEFAULT.toString();

  private final Report report;

  ScaleFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges each number of clients by the best of the smaller ones: one client alone waits for
   * processors to wake up, and is not what others can be measured by.
   *
   * @param counts in ascending order
   */
  void judge(List<Integer> counts) {
    double least = Double.MAX_VALUE;
    for (int clients : counts) {
      double cpu = cpu(clients);
      if (least < Double.MAX_VALUE) {
        report.add(
            Floor.share(
                String.format(
                    "flat: CPU of both ends by call, %s of %s, share of the least with fewer",
                    ScalePair.caseOf(clients), OURS),
                cpu,
                least,
                FLAT));
      }
      least = Math.min(least, cpu);
    }
  }

  private double cpu(int clients) {
    return report.require(ScalePair.caseOf(clients), OURS, ScalePair.CPU);
  }
}
