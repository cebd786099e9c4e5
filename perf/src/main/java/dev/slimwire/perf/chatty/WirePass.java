package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.RemoteException;
import java.util.List;

/** Counts what crosses the server's sockets on connections that stay open. */
final class WirePass {

  static final String UP = "up";
  static final String DOWN = "down";

  private static final int CALLS = 100;

  private static final List<JmxWorkload> WORKLOADS =
      List.of(JmxWorkload.HEAP, JmxWorkload.ATTRIBUTES, JmxWorkload.INFO);

  private final ServerControl server;
  private final ClientControl client;
  private final Report report;

  WirePass(ServerControl server, ClientControl client, Report report) {
    this.server = server;
    this.client = client;
    this.report = report;
  }

  /** What uses connections. */
  private interface Use {
    void run() throws RemoteException;
  }

  static String caseOf(SmallCall call) {
    return "bytes of " + call;
  }

  /** Counts what monitoring tools do, each beginning where the one before has ended. */
  void runJmx(Transport transport) throws RemoteException {
    int port = server.open(transport.toString());
    client.connect(server.startConnector(port, port), server.attributes());
    for (JmxWorkload workload : WORKLOADS) {
      add(workload.toString(), transport, count(port, () -> client.run(workload)), 1);
    }
    client.disconnect();
  }

  /** Counts small calls, on the average. */
  void runCalls(Transport transport) throws RemoteException {
    int port = server.open(transport.toString());
    String session = "bytes of " + transport;
    client.use(session, server.exportCalls(port, port));
    for (SmallCall call : SmallCall.values()) {
      client.call(session, call, 1); // what a connection costs is not this call's
      add(caseOf(call), transport, count(port, () -> client.call(session, call, CALLS)), CALLS);
    }
  }

  private SocketTraffic.Counts count(int port, Use use) throws RemoteException {
    SocketTraffic.Counts before = server.counts(port);
    use.run();
    return server.counts(port).minus(before);
  }

  private void add(String testCase, Transport transport, SocketTraffic.Counts counts, int times) {
    String unit = times == 1 ? "" : "/call";
    add(testCase, transport, UP, (double) counts.read() / times, "bytes" + unit);
    add(testCase, transport, DOWN, (double) counts.written() / times, "bytes" + unit);
    add(testCase, transport, "writes", (double) counts.writes() / times, "down" + unit);
  }

  private void add(String testCase, Transport transport, String metric, double value, String unit) {
    report.add(new Measurement(testCase, transport.toString(), metric, value, unit));
  }
}
