package dev.slimwire.perf.auto;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;

/** A transport in two JVMs of its own, and what was seen of it. */
final class Variant implements AutoCloseable {

  static final String TIME = "time";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double BYTES_PER_MB = 1e6;
  private static final List<String> OPTIONS = List.of("-Xms384m", "-Xmx384m", "-XX:+UseSerialGC");

  private final Transport transport;
  private final ControlledJvm<ServerControl> server;
  private final ControlledJvm<ClientControl> client;
  private final int port;
  private final Series times = new Series();
  private final Series cpu = new Series();
  private final Series bytes = new Series();

  private Variant(
      Transport transport,
      ControlledJvm<ServerControl> server,
      ControlledJvm<ClientControl> client,
      int port) {
    this.transport = transport;
    this.server = server;
    this.client = client;
    this.port = port;
  }

  static Variant start(Transport transport, Link link) throws IOException {
    ControlledJvm<ServerControl> server =
        ControlledJvm.start(link.server(), ServerControl.class, RowServer.class, OPTIONS);
    ControlledJvm<ClientControl> client = null;
    try {
      client = ControlledJvm.start(Host.LOCAL, ClientControl.class, RowClient.class, OPTIONS);
      int port = server.control().open(transport.toString());
      client.control().use(server.control().export(port, link.to(port)));
      return new Variant(transport, server, client, port);
    } catch (IOException | RuntimeException e) {
      server.close();
      if (client != null) {
        client.close();
      }
      throw e;
    }
  }

  /** Fetches pages without taking times. */
  void warmUp(int pages) throws RemoteException {
    client.control().fetch(pages);
  }

  /** Fetches pages and takes a time. */
  void pass(int pages) throws RemoteException {
    SocketTraffic.Counts before = server.control().counts(port);
    long cpuBefore = cpuNanos();
    times.add(client.control().fetch(pages) / NANOS_PER_MILLI);
    cpu.add((cpuNanos() - cpuBefore) / NANOS_PER_MILLI);
    bytes.add(server.control().counts(port).minus(before).written() / BYTES_PER_MB);
  }

  private long cpuNanos() throws RemoteException {
    return server.control().cpuNanos() + client.control().cpuNanos();
  }

  void report(String testCase, Report report) {
    String name = transport.toString();
    report.add(new Measurement(testCase, name, TIME, times.median(), "ms"));
    report.add(new Measurement(testCase, name, "cpu", cpu.median(), "ms"));
    report.add(new Measurement(testCase, name, "down", bytes.median(), "MB"));
  }

  @Override
  public void close() {
    try (server;
        client) {
      times.clear();
    }
  }
}
