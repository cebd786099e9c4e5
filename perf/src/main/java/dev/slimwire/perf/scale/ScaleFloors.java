package dev.slimwire.perf.scale;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Ratio;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.harness.Turns;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/**
 * What a call costs beside plain RMI's does not depend on how many others there are. Plain RMI's
 * own calls cost more with many threads, by how much is up to the machine and what else it does.
 */
final class ScaleFloors {

  /** What counts as the same, on a machine that has more clients than processors. */
  static final double FLAT = 1.25;

  private static final String OURS = Transport.SLIMWIRE_DEFAULT.toString();
  private static final String PLAIN = Transport.PLAIN.toString();

  private final Report report;

  ScaleFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges each number of clients by the best of the smaller ones. What a pass says is one of ours
   * by the one of plain RMI beside it, and the one in the middle counts, as passes with compilers
   * at work are several times as long.
   *
   * @param counts in ascending order
   */
  void judge(List<Integer> counts) {
    double least = Double.MAX_VALUE;
    for (int clients : counts) {
      Ratio plainByOurs = Turns.of(cpu(clients, PLAIN), cpu(clients, OURS));
      if (least < Double.MAX_VALUE) {
        report.add(
            Floor.share(
                String.format(
                    "flat: CPU of both ends by call, %s, %s beside %s, share of the least with fewer",
                    ScalePair.caseOf(clients), OURS, PLAIN),
                plainByOurs.times(least),
                FLAT));
      }
      least = Math.min(least, 1 / plainByOurs.value());
    }
  }

  private Series cpu(int clients, String variant) {
    return report.requirePasses(ScalePair.caseOf(clients), variant, ScalePair.CPU);
  }
}
