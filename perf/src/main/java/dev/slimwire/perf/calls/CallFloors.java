package dev.slimwire.perf.calls;

import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;

/** The target P11: what slimwire adds to the calls that were made in memory. */
public final class CallFloors {

  private static final String PLAIN = Transport.PLAIN.toString();
  private static final String SLIMWIRE = Transport.SLIMWIRE_DEFAULT.toString();

  /** A request and a reply. */
  private static final double WRITES = 2;

  /** Nothing is allocated per call; what happens once in many calls stays below this. */
  private static final double ALLOCATED = 1;

  private static final double LEAST_ALLOCATED = 0.01;

  private final Report report;

  /** Makes floors that add to a report. */
  public CallFloors(Report report) {
    this.report = report;
  }

  /** Judges the allocation and the writes of calls with a kind of reply. */
  public void judge(MessageKind reply) {
    String testCase = CallPass.caseOf(reply);
    double allocated =
        report.require(testCase, SLIMWIRE, CallPass.ALLOCATION)
            - report.require(testCase, PLAIN, CallPass.ALLOCATION);
    report.add(
        Floor.atMost(
            "P11 " + reply + ", allocation added, none (less than 1 byte)",
            Math.max(LEAST_ALLOCATED, allocated),
            ALLOCATED));
    report.add(
        Floor.atMost(
            "P11 " + reply + ", writes of a call, at most 1 per flush",
            report.require(testCase, SLIMWIRE, CallPass.WRITES),
            WRITES));
  }
}
