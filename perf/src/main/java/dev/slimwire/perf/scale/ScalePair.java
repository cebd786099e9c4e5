package dev.slimwire.perf.scale;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** A transport in two JVMs of its own, and what was seen of it. Not thread-safe. */
final class ScalePair implements AutoCloseable {

  static final String THROUGHPUT = "throughput";
  static final String CPU = "cpu";
  static final String P99 = "p99";

  private static final double NANOS_PER_MICRO = 1000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int DIGITS = 3;

  /** Code is compiled when it is due: busy processors would put it off into what is measured. */
  private static final List<String> OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-Xbatch");

  private static final JvmPair.End<ServerControl> SERVER =
      new JvmPair.End<>(ServerControl.class, ScaleServer.class, OPTIONS);
  private static final JvmPair.End<ClientControl> CLIENT =
      new JvmPair.End<>(ClientControl.class, ScaleClient.class, OPTIONS);

  private final Transport transport;
  private final JvmPair<ServerControl, ClientControl> jvms;
  private final Map<Integer, Seen> seen = new TreeMap<>();

  /** What was seen with so many clients. */
  private record Seen(Series perSecond, Series cpu, Series allocated, Histogram times) {

    Seen() {
      this(new Series(), new Series(), new Series(), new Histogram(DIGITS));
    }
  }

  private ScalePair(Transport transport, JvmPair<ServerControl, ClientControl> jvms) {
    this.transport = transport;
    this.jvms = jvms;
  }

  static ScalePair start(Transport transport, Link link) throws IOException {
    JvmPair<ServerControl, ClientControl> jvms = JvmPair.start(link.server(), SERVER, CLIENT);
    try {
      int port = jvms.server().open(transport.toString());
      jvms.client().use(jvms.server().export(port, link.to(port)));
      return new ScalePair(transport, jvms);
    } catch (IOException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  /** Lets clients call without taking times. */
  void warmUp(int clients, long nanos) throws RemoteException {
    jvms.client().run(clients, nanos);
  }

  /** Lets clients call, and takes times. */
  void pass(int clients, long nanos) throws RemoteException {
    Usage before = usage();
    Load load = jvms.client().run(clients, nanos);
    Usage used = usage().minus(before);
    Seen sums = seen.computeIfAbsent(clients, key -> new Seen());
    sums.perSecond.add(load.calls() / (load.nanos() / NANOS_PER_SECOND));
    sums.cpu.add(used.cpuNanos() / NANOS_PER_MICRO / load.calls());
    sums.allocated.add((double) used.allocatedBytes() / load.calls());
    sums.times.add(load.times());
  }

  private Usage usage() throws RemoteException {
    return jvms.server().usage().plus(jvms.client().usage());
  }

  static String caseOf(int clients) {
    return clients == 1 ? "1 client" : clients + " clients";
  }

  /** Adds what was seen with so many clients. */
  void report(int clients, Report report) {
    Seen sums = seen.getOrDefault(clients, new Seen());
    String testCase = caseOf(clients);
    String name = transport.toString();
    report.add(testCase, name, THROUGHPUT, sums.perSecond, "calls/s");
    report.add(testCase, name, CPU, sums.cpu, "us/call");
    report.add(new Measurement(testCase, name, "allocated", sums.allocated.median(), "bytes/call"));
    add(report, testCase, "p50", sums.times.getValueAtPercentile(50));
    add(report, testCase, P99, sums.times.getValueAtPercentile(99));
    add(report, testCase, "slowest", sums.times.getMaxValue());
  }

  private void add(Report report, String testCase, String metric, long nanos) {
    report.add(
        new Measurement(testCase, transport.toString(), metric, nanos / NANOS_PER_MICRO, "us"));
  }

  @Override
  public void close() {
    jvms.close();
  }
}
