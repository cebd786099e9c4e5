package dev.slimwire.perf.idle;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;

/** The target P13. */
final class IdleFloors {

  private static final double LIMIT = 2048;

  /** What is not even that much is a matter of luck. */
  private static final double LEAST = 1;

  private final Report report;

  IdleFloors(Report report) {
    this.report = report;
  }

  /**
   * Judges connections beyond the first ones.
   *
   * @param ofAll whether to judge the mean of all connections, too: if they are so many that what a
   *     JVM holds once is little for each
   */
  void judge(boolean ofAll) {
    for (String end : new String[] {IdlePass.CLIENT, IdlePass.SERVER}) {
      judge(end, "");
      if (ofAll) {
        judge(end, IdlePass.OF_ALL);
      }
    }
  }

  private void judge(String end, String which) {
    double heap = beyondPlain(end, IdlePass.HEAP + which);
    limit(end + ", heap" + which, heap);
    // less native memory than plain RMI has is luck, too: it pays for no heap
    double beside = Math.max(0, beyondPlain(end, IdlePass.NATIVE + which));
    limit(end + ", heap and native" + which, heap + beside);
  }

  private void limit(String what, double bytes) {
    report.add(
        Floor.atMost(
            "P13 " + what + " per idle connection beyond plain, at most 2 KB",
            Math.max(LEAST, bytes),
            LIMIT));
  }

  private double beyondPlain(String end, String metric) {
    return report.require(end, Transport.SLIMWIRE_DEFAULT.toString(), metric)
        - report.require(end, Transport.PLAIN.toString(), metric);
  }
}
