package dev.slimwire.perf.random;

import dev.slimwire.perf.calls.CallPass;
import dev.slimwire.perf.calls.MessageKind;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/** The targets P7 and P11. */
final class RandomFloors {

  private static final String PLAIN = Transport.PLAIN.toString();
  private static final String SLIMWIRE = Transport.SLIMWIRE_DEFAULT.toString();

  private static final double TIME = 1.03;
  private static final double BYTES = 1.002;
  private static final double PERCENT = 100;

  /** A request and a reply. */
  private static final double WRITES = 2;

  /** Nothing is allocated per call; what happens once in many calls stays below this. */
  private static final double ALLOCATED = 1;

  private static final double LEAST_ALLOCATED = 0.01;

  private final Report report;

  RandomFloors(Report report) {
    this.report = report;
  }

  /** Judges a case by the worst of its levels; random strings by bytes only. */
  void judge(RandomReply reply, String testCase, List<Transport> levels) {
    if (reply.isBytes()) {
      report.add(
          Floor.share(
              "P7 time, " + testCase + ", worst level",
              1 + worst(levels, testCase, PairPass.BEYOND) / PERCENT,
              1,
              TIME));
    }
    report.add(
        Floor.share(
            "P7 bytes down, " + testCase + ", worst level",
            worst(levels, testCase, PairPass.DOWN),
            report.require(testCase, PLAIN, PairPass.DOWN),
            BYTES));
  }

  private double worst(List<Transport> levels, String testCase, String metric) {
    return levels.stream()
        .mapToDouble(level -> report.require(testCase, level.toString(), metric))
        .max()
        .orElse(Double.NaN);
  }

  /** Judges what calls in memory need. */
  void judgeInMemory(MessageKind reply) {
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
