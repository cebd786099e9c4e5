package dev.slimwire.perf.random;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/** The target P7. */
final class RandomFloors {

  private static final String PLAIN = Transport.PLAIN.toString();

  private static final double TIME = 1.03;
  private static final double BYTES = 1.002;
  private static final double PERCENT = 100;

  private final Report report;

  RandomFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges a case by the worst of its levels, in the way that its message goes: what goes back is a
   * small message, which is for P8. Random strings are judged by bytes only.
   */
  void judge(RandomMessage message, String testCase, List<Transport> levels) {
    if (message.isBytes()) {
      report.add(
          Floor.share(
              "P7 time, " + testCase + ", worst level",
              1 + worst(levels, testCase, PairPass.BEYOND) / PERCENT,
              1,
              TIME));
    }
    String way = message.isSent() ? PairPass.UP : PairPass.DOWN;
    report.add(
        Floor.share(
            "P7 bytes " + way + ", " + testCase + ", worst level",
            worst(levels, testCase, way),
            report.require(testCase, PLAIN, way),
            BYTES));
  }

  private double worst(List<Transport> levels, String testCase, String metric) {
    return levels.stream()
        .mapToDouble(level -> report.require(testCase, level.toString(), metric))
        .max()
        .orElse(Double.NaN);
  }
}
