package dev.slimwire.perf.auto;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;

/** A transport, one way to fetch rows over it, and what was seen of it. */
final class MeasuredRows {

  static final String TIME = "time";
  static final String CPU = "cpu";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_MB = 1e6;

  private final Transport transport;
  private final Fetching fetching;
  private final ServerControl server;
  private final ClientControl client;
  private final int port;
  private final Series times = new Series();
  private final Series cpu = new Series();
  private final Series bytes = new Series();

  MeasuredRows(
      Transport transport,
      Fetching fetching,
      ServerControl server,
      ClientControl client,
      int port) {
    this.transport = transport;
    this.fetching = fetching;
    this.server = server;
    this.client = client;
    this.port = port;
  }

  /** Opens a port for a transport. */
  static MeasuredRows open(
      Transport transport, JvmPair<ServerControl, ClientControl> jvms, Link link)
      throws IOException {
    int port = jvms.server().open(transport.toString());
    jvms.client().use(transport.toString(), jvms.server().export(port, link.to(port)));
    return new MeasuredRows(transport, Fetching.ROWS, jvms.server(), jvms.client(), port);
  }

  /** Returns the same transport with another way to fetch rows. */
  MeasuredRows with(Fetching other) {
    return new MeasuredRows(transport, other, server, client, port);
  }

  /** Fetches all pages, and compares what they hold with what the server has. */
  void verify() throws RemoteException {
    client.verify(transport.toString(), fetching, server.contents());
  }

  /** Fetches pages without taking times. */
  void warmUp(int pages) throws RemoteException {
    client.fetch(transport.toString(), fetching, pages);
  }

  /** Fetches pages and takes a time. */
  void pass() throws RemoteException {
    SocketTraffic.Counts before = server.counts(port);
    long cpuBefore = cpuNanos();
    times.add(client.fetch(transport.toString(), fetching, fetching.pages()) / NANOS_PER_MILLI);
    cpu.add((cpuNanos() - cpuBefore) / NANOS_PER_MILLI);
    bytes.add(server.counts(port).minus(before).written() / BYTES_PER_MB);
  }

  /** Returns the time of each pass, in milliseconds. */
  Series times() {
    return times;
  }

  private long cpuNanos() throws RemoteException {
    return server.cpuNanos() + client.cpuNanos();
  }

  void report(String link, Report report) {
    String testCase = fetching.over(link);
    String name = transport.toString();
    report.add(new Measurement(testCase, name, TIME, times.median(), "ms"));
    report.add(new Measurement(testCase, name, CPU, cpu.mean(), "ms"));
    report.add(new Measurement(testCase, name, "down", bytes.median(), "MB"));
  }
}
