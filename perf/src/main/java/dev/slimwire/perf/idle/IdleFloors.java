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

  void judge() {
    for (String end : new String[] {IdlePass.CLIENT, IdlePass.SERVER}) {
      double heap = beyondPlain(end, IdlePass.HEAP);
      judge(end + ", heap", heap);
      // less native memory than plain RMI has is luck, too: it pays for no heap
      judge(end + ", heap and native", heap + Math.max(0, beyondPlain(end, IdlePass.NATIVE)));
    }
  }

  private void judge(String what, double bytes) {
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
