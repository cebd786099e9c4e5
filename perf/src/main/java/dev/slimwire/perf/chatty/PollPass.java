package dev.slimwire.perf.chatty;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.util.List;

/**
 * Counts what crosses the server's sockets for pollers, whose JMX connection stays, while RMI drops
 * the idle socket under it before the next poll: each poll begins with a connect.
 */
final class PollPass {

  static final List<JmxWorkload> WORKLOADS =
      List.of(JmxWorkload.ONE_HEAP, JmxWorkload.ATTRIBUTES, JmxWorkload.INFO);

  private static final long PATIENCE_NANOS = 10_000_000_000L;
  private static final long PAUSE_MILLIS = 5;

  private final ServerControl server;
  private final ClientControl poller;
  private final Report report;
  private final int polls;

  /**
   * Makes a pass.
   *
   * @param poller a client whose idle sockets RMI closes after a few milliseconds
   * @param polls how many to count
   */
  PollPass(ServerControl server, ClientControl poller, Report report, int polls) {
    this.server = server;
    this.poller = poller;
    this.report = report;
    this.polls = polls;
  }

  static String caseOf(JmxWorkload workload) {
    return "polled: " + workload;
  }

  void run(Transport transport) throws IOException {
    int port = server.open(transport.toString());
    poller.connect(server.startConnector(port, port), server.attributes());
    for (JmxWorkload workload : WORKLOADS) {
      SocketTraffic.Counts before = awaitDropped(port);
      SocketTraffic.Counts after = before;
      for (int i = 0; i < polls; i++) {
        poller.run(workload);
        after = awaitDropped(port);
      }
      add(workload, transport, after.minus(before));
    }
    poller.disconnect();
  }

  /** Waits until no connection is left. */
  private SocketTraffic.Counts awaitDropped(int port) throws IOException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    SocketTraffic.Counts counts = server.counts(port);
    while (counts.open() > 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("connections are still open: " + counts);
      }
      pause();
      counts = server.counts(port);
    }
    return counts;
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void add(JmxWorkload workload, Transport transport, SocketTraffic.Counts counts) {
    add(workload, transport, WirePass.UP, counts.read(), "bytes/poll");
    add(workload, transport, WirePass.DOWN, counts.written(), "bytes/poll");
    add(workload, transport, "connections", counts.opened(), "/poll");
  }

  private void add(
      JmxWorkload workload, Transport transport, String metric, double sum, String unit) {
    report.add(new Measurement(caseOf(workload), transport.toString(), metric, sum / polls, unit));
  }
}
