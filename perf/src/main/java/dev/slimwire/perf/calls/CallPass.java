package dev.slimwire.perf.calls;

import dev.slimwire.perf.harness.JmhFork;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Makes calls in memory, each kind in a JVM of its own, and reports what a call needs: CPU time,
 * allocation and writes of both ends together, and bytes of both directions.
 */
public final class CallPass {

  /** CPU time. */
  public static final String CPU = "cpu";

  /** Allocation. */
  public static final String ALLOCATION = "allocated";

  /** Writes to the sockets. */
  public static final String WRITES = "writes";

  private static final List<Metric> METRICS =
      List.of(
          new Metric(CPU, "ns/call"),
          new Metric(ALLOCATION, "bytes/call"),
          new Metric(WRITES, "/call"),
          new Metric("bytes", "/call"));

  /** What is counted, by the name of its counter. */
  private record Metric(String name, String unit) {}

  private final JmhFork fork;
  private final Report report;

  /** Makes a pass that adds to a report. */
  public CallPass(JmhFork fork, Report report) {
    this.fork = fork;
    this.report = report;
  }

  /** Returns the name of a kind of reply in reports. */
  public static String caseOf(MessageKind reply) {
    return "in memory, " + reply;
  }

  /**
   * Makes calls by plain streams, then by slimwire's.
   *
   * @throws IOException if a message does not arrive as it was sent
   */
  public void run(MessageKind reply, Progress progress) throws IOException {
    for (Transport transport : List.of(Transport.PLAIN, Transport.SLIMWIRE_DEFAULT)) {
      progress.step(caseOf(reply) + ", " + transport);
      run(transport, reply);
    }
  }

  private void run(Transport transport, MessageKind reply) throws IOException {
    JmhFork.Outcome outcome =
        fork.run(
            CallBenchmark.class.getName() + ".call",
            Map.of("transport", transport.toString(), "reply", reply.name()));
    double calls = outcome.counter("calls");
    String variant = transport.toString();
    for (Metric metric : METRICS) {
      double perCall = outcome.counter(metric.name) / calls;
      report.add(new Measurement(caseOf(reply), variant, metric.name, perCall, metric.unit));
    }
  }
}
