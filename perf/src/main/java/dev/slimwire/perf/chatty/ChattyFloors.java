package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.CallFloors;
import dev.slimwire.perf.calls.CallPass;
import dev.slimwire.perf.calls.MessageKind;
import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.harness.Floor;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.transport.Transport;

/** The targets P8, P9 and P11. */
final class ChattyFloors {

  private static final String PLAIN = Transport.PLAIN.toString();
  private static final String SLIMWIRE = Transport.SLIMWIRE_DEFAULT.toString();

  private static final double HEAP = 0.03;
  private static final double ATTRIBUTES = 0.13;
  private static final double INFO = 0.18;
  private static final double POLLED = 0.35;
  private static final double VOID_BYTES = 1.27;
  private static final double VOID_NANOS = 500;
  private static final double STATUS_NANOS = 10_000;

  /** What is not even that much is a matter of luck. */
  private static final double LEAST_NANOS = 1;

  private final Report report;

  ChattyFloors(Report report) {
    this.report = report;
  }

  void judge() {
    down(JmxWorkload.HEAP.toString(), HEAP);
    down(JmxWorkload.ATTRIBUTES.toString(), ATTRIBUTES);
    down(JmxWorkload.INFO.toString(), INFO);
    PollPass.WORKLOADS.forEach(workload -> down(PollPass.caseOf(workload), POLLED));
    added(MessageKind.VOID, VOID_NANOS);
    added(MessageKind.STATUS, STATUS_NANOS);
    report.add(
        Floor.share(
            "P8 void call, bytes of both directions, share of plain",
            voidBytes(SLIMWIRE),
            voidBytes(PLAIN),
            VOID_BYTES));
    CallFloors calls = new CallFloors(report);
    calls.judge(MessageKind.VOID);
    calls.judge(MessageKind.STATUS);
  }

  private void down(String testCase, double share) {
    report.add(
        Floor.share(
            "P9 " + testCase + ", bytes down, share of plain",
            figure(testCase, SLIMWIRE, WirePass.DOWN),
            figure(testCase, PLAIN, WirePass.DOWN),
            share));
  }

  private void added(MessageKind reply, double limit) {
    String testCase = CallPass.caseOf(reply);
    double nanos = figure(testCase, SLIMWIRE, CallPass.CPU) - figure(testCase, PLAIN, CallPass.CPU);
    report.add(
        Floor.atMost(
            "P8 " + reply + ", added in memory, at most " + limit / 1000 + " us",
            Math.max(LEAST_NANOS, nanos),
            limit));
  }

  private double voidBytes(String variant) {
    String testCase = WirePass.caseOf(SmallCall.VOID);
    return figure(testCase, variant, WirePass.UP) + figure(testCase, variant, WirePass.DOWN);
  }

  private double figure(String testCase, String variant, String metric) {
    return report.require(testCase, variant, metric);
  }
}
