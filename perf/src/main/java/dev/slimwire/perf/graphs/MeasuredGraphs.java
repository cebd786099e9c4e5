package dev.slimwire.perf.graphs;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A transport over a link, and what was seen of it. Not thread-safe. */
final class MeasuredGraphs {

  static final String TIME = "time";
  static final String CPU = "cpu";
  static final String DOWN = "down";

  private static final int VERIFIED = 20;
  private static final int UNCOUNTED_PART = 4;
  private static final double NANOS_PER_MICRO = 1000;

  private final Transport transport;
  private final ServerControl server;
  private final ClientControl client;
  private final int port;
  private final int jmxPort;
  private final Map<Work, Seen> seen = new EnumMap<>(Work.class);

  /** What was seen of a work, each time by call. */
  private record Seen(Series micros, Series cpu, Series allocated, Series down, Series up) {

    Seen() {
      this(new Series(), new Series(), new Series(), new Series(), new Series());
    }
  }

  MeasuredGraphs(
      Transport transport, ServerControl server, ClientControl client, int port, int jmxPort) {
    this.transport = transport;
    this.server = server;
    this.client = client;
    this.port = port;
    this.jmxPort = jmxPort;
  }

  /** Opens ports for a transport, and connects to them. */
  static MeasuredGraphs open(
      Transport transport, JvmPair<ServerControl, ClientControl> jvms, Link link)
      throws IOException {
    ServerControl server = jvms.server();
    int port = server.open(transport.toString());
    int jmxPort = server.open(transport.toString());
    jvms.client()
        .use(
            transport.toString(),
            server.export(port, link.to(port)),
            server.startConnector(jmxPort, link.to(jmxPort)),
            server.attributes());
    return new MeasuredGraphs(transport, server, jvms.client(), port, jmxPort);
  }

  /** Compares some replies with what the server has. */
  void verify(List<Work> works) throws RemoteException {
    for (Work work : works) {
      client.verify(transport.toString(), work, VERIFIED);
    }
  }

  /** Does something without taking times. */
  void warmUp(Work work, int times) throws RemoteException {
    client.run(transport.toString(), work, times);
  }

  /**
   * Does something, and takes a time and more. Behind the calls of another, some are made before
   * that are not counted.
   */
  void pass(Work work, int times) throws RemoteException {
    warmUp(work, times / UNCOUNTED_PART);
    int used = work == Work.JMX ? jmxPort : port;
    SocketTraffic.Counts countsBefore = server.counts(used);
    Usage usageBefore = usage();
    double nanos = client.run(transport.toString(), work, times);
    Usage usage = usage().minus(usageBefore);
    SocketTraffic.Counts counts = server.counts(used).minus(countsBefore);
    Seen sums = seen.computeIfAbsent(work, key -> new Seen());
    sums.micros.add(nanos / times / NANOS_PER_MICRO);
    sums.cpu.add(usage.cpuNanos() / NANOS_PER_MICRO / times);
    sums.allocated.add((double) usage.allocatedBytes() / times);
    sums.down.add((double) counts.written() / times);
    sums.up.add((double) counts.read() / times);
  }

  Transport transport() {
    return transport;
  }

  /** Ends what is connected to the server: its link may be taken down. */
  void leave() throws RemoteException {
    client.leave(transport.toString());
  }

  /** Returns the time by call of each pass, in microseconds. */
  Series times(Work work) {
    return seen.getOrDefault(work, new Seen()).micros;
  }

  private Usage usage() throws RemoteException {
    return server.usage().plus(client.usage());
  }

  static String caseOf(Work work, Link link) {
    return work + ", " + link.name();
  }

  void report(Link link, Report report) {
    String name = transport.toString();
    seen.forEach(
        (work, sums) -> {
          String testCase = caseOf(work, link);
          report.add(testCase, name, TIME, sums.micros, "us/call");
          report.add(new Measurement(testCase, name, CPU, sums.cpu.mean(), "us/call"));
          report.add(
              new Measurement(testCase, name, "allocated", sums.allocated.median(), "bytes/call"));
          report.add(new Measurement(testCase, name, DOWN, sums.down.median(), "bytes/call"));
          report.add(new Measurement(testCase, name, "up", sums.up.median(), "bytes/call"));
        });
  }
}
