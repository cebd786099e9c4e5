package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;

/** The target P16. */
final class LatencyFloors {

  private static final double OF_IDLE = 0.55;
  private static final double OF_CLOSED = 0.4;

  private final Report report;

  LatencyFloors(Report report) {
    this.report = report;
  }

  void judge() {
    judge("occasional call", Route.SLIMWIRE, Route.PLAIN);
    judge("occasional call over TLS", Route.SLIMWIRE_TLS, Route.PLAIN_TLS);
  }

  private void judge(String what, Route ours, Route peers) {
    judge(what + ", idle, share of plain", OccasionalPass.IDLE, ours, peers, OF_IDLE);
    judge(what + ", closed by RMI, share of plain", OccasionalPass.CLOSED, ours, peers, OF_CLOSED);
  }

  private void judge(String what, String testCase, Route ours, Route peers, double share) {
    report.add(Floor.share("P16 " + what, time(testCase, ours), time(testCase, peers), share));
  }

  private double time(String testCase, Route route) {
    return report.require(testCase, route.toString(), OccasionalPass.TIME);
  }
}
