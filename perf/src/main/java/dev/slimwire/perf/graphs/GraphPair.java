package dev.slimwire.perf.graphs;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A transport in two JVMs of its own over a link, and what was seen of it. Not thread-safe. */
final class GraphPair implements AutoCloseable {

  static final String TIME = "time";
  static final String DOWN = "down";

  private static final int VERIFIED = 20;
  private static final double NANOS_PER_MICRO = 1000;
  private static final List<String> OPTIONS = List.of("-Xms192m", "-Xmx192m", "-XX:+UseSerialGC");
  private static final JvmPair.End<ServerControl> SERVER =
      new JvmPair.End<>(ServerControl.class, GraphServer.class, OPTIONS);
  private static final JvmPair.End<ClientControl> CLIENT =
      new JvmPair.End<>(ClientControl.class, GraphClient.class, OPTIONS);

  private final Transport transport;
  private final JvmPair<ServerControl, ClientControl> jvms;
  private final int port;
  private final int jmxPort;
  private final Map<Work, Seen> seen = new EnumMap<>(Work.class);

  /** What was seen of a work, each time by call. */
  private record Seen(Series micros, Series cpu, Series allocated, Series down, Series up) {

    Seen() {
      this(new Series(), new Series(), new Series(), new Series(), new Series());
    }
  }

  private GraphPair(
      Transport transport, JvmPair<ServerControl, ClientControl> jvms, int port, int jmxPort) {
    this.transport = transport;
    this.jvms = jvms;
    this.port = port;
    this.jmxPort = jmxPort;
  }

  static GraphPair start(Transport transport, Link link) throws IOException {
    JvmPair<ServerControl, ClientControl> jvms = JvmPair.start(link, SERVER, CLIENT);
    try {
      ServerControl server = jvms.server();
      int port = server.open(transport.toString());
      int jmxPort = server.open(transport.toString());
      jvms.client()
          .use(
              server.export(port, link.to(port)),
              server.startConnector(jmxPort, link.to(jmxPort)),
              server.attributes());
      return new GraphPair(transport, jvms, port, jmxPort);
    } catch (IOException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  /** Compares some replies, and does everything for a while. */
  void warmUp(long nanos) throws RemoteException {
    long begun = System.nanoTime();
    for (Work work : Work.values()) {
      jvms.client().verify(work, VERIFIED);
    }
    do {
      for (Work work : Work.values()) {
        jvms.client().run(work, work == Work.JMX ? 1 : VERIFIED);
      }
    } while (System.nanoTime() - begun < nanos);
  }

  /** Does something, and takes a time and more. */
  void pass(Work work, int times) throws RemoteException {
    int used = work == Work.JMX ? jmxPort : port;
    SocketTraffic.Counts before = jvms.server().counts(used);
    Usage usageBefore = usage();
    double nanos = jvms.client().run(work, times);
    Usage usage = usage().minus(usageBefore);
    SocketTraffic.Counts counts = jvms.server().counts(used).minus(before);
    Seen sums = seen.computeIfAbsent(work, key -> new Seen());
    sums.micros.add(nanos / times / NANOS_PER_MICRO);
    sums.cpu.add(usage.cpuNanos() / NANOS_PER_MICRO / times);
    sums.allocated.add((double) usage.allocatedBytes() / times);
    sums.down.add((double) counts.written() / times);
    sums.up.add((double) counts.read() / times);
  }

  private Usage usage() throws RemoteException {
    return jvms.server().usage().plus(jvms.client().usage());
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
          report.add(new Measurement(testCase, name, "cpu", sums.cpu.median(), "us/call"));
          report.add(
              new Measurement(testCase, name, "allocated", sums.allocated.median(), "bytes/call"));
          report.add(new Measurement(testCase, name, DOWN, sums.down.median(), "bytes/call"));
          report.add(new Measurement(testCase, name, "up", sums.up.median(), "bytes/call"));
        });
  }

  @Override
  public void close() {
    jvms.close();
  }
}
