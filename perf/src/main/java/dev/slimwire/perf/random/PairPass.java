package dev.slimwire.perf.random;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;

/**
 * Fetches by plain RMI and by slimwire in turn, so that each time has one of plain RMI right beside
 * it: the median of their ratios counts.
 */
final class PairPass {

  /** Bytes of the replies. */
  static final String DOWN = "down";

  /** The time beyond that of plain RMI beside it, in percent of the latter. */
  static final String BEYOND = "beyond plain";

  private static final double NANOS_PER_MICRO = 1000;
  private static final double PERCENT = 100;
  private static final int WARM_UP = 20;
  private static final int LEAST_CALLS = 2;

  private final ServerControl server;
  private final ClientControl client;
  private final Link link;
  private final Report report;
  private final Session plain;
  private final List<Session> others = new ArrayList<>();

  /** A connection, and what was seen of it. */
  private record Session(
      Transport transport,
      int port,
      Series micros,
      Series cpu,
      Series up,
      Series down,
      Series beyond) {

    String name() {
      return transport.toString();
    }

    void forget() {
      micros.clear();
      cpu.clear();
      up.clear();
      down.clear();
      beyond.clear();
    }
  }

  /**
   * Opens a connection for each transport.
   *
   * @param transports what is compared with plain RMI
   */
  PairPass(
      ServerControl server,
      ClientControl client,
      Link link,
      List<Transport> transports,
      Report report)
      throws IOException {
    this.server = server;
    this.client = client;
    this.link = link;
    this.report = report;
    this.plain = open(Transport.PLAIN);
    for (Transport transport : transports) {
      others.add(open(transport));
    }
  }

  private Session open(Transport transport) throws IOException {
    int port = server.open(transport.toString());
    client.use(transport.toString(), server.export(port, link.to(port)));
    return new Session(
        transport, port, new Series(), new Series(), new Series(), new Series(), new Series());
  }

  static String caseOf(RandomReply reply, Link link) {
    return reply + ", " + link.name();
  }

  /**
   * Verifies the replies, and takes times.
   *
   * @param nanos about how long the calls take by plain RMI that make a time
   * @param passes how many times are taken of each pair
   */
  void run(RandomReply reply, long nanos, int passes) throws RemoteException {
    int calls = warmUp(reply, nanos);
    for (int pass = 0; pass < passes; pass++) {
      for (Session other : others) {
        pair(reply, calls, other, pass % 2 == 0);
      }
    }
    add(reply, plain);
    others.forEach(other -> add(reply, other));
  }

  /** Returns how many calls make a time. */
  private int warmUp(RandomReply reply, long nanos) throws RemoteException {
    client.verify(plain.name(), reply);
    long one = client.fetch(plain.name(), reply, WARM_UP) / WARM_UP;
    int calls = (int) Math.max(LEAST_CALLS, nanos / one);
    for (Session other : others) {
      client.verify(other.name(), reply);
      pair(reply, calls, other, true);
    }
    plain.forget();
    others.forEach(Session::forget);
    return calls;
  }

  private void pair(RandomReply reply, int calls, Session other, boolean plainFirst)
      throws RemoteException {
    double before = plainFirst ? fetch(reply, calls, plain) : 0;
    double micros = fetch(reply, calls, other);
    double beside = plainFirst ? before : fetch(reply, calls, plain);
    other.beyond.add((micros / beside - 1) * PERCENT);
  }

  private double fetch(RandomReply reply, int calls, Session session) throws RemoteException {
    SocketTraffic.Counts before = server.counts(session.port);
    long cpuBefore = server.cpuNanos() + client.cpuNanos();
    double micros = client.fetch(session.name(), reply, calls) / NANOS_PER_MICRO / calls;
    long cpu = server.cpuNanos() + client.cpuNanos() - cpuBefore;
    SocketTraffic.Counts crossed = server.counts(session.port).minus(before);
    session.micros.add(micros);
    session.cpu.add(cpu / NANOS_PER_MICRO / calls);
    session.up.add((double) crossed.read() / calls);
    session.down.add((double) crossed.written() / calls);
    return micros;
  }

  private void add(RandomReply reply, Session session) {
    add(reply, session, "time", session.micros, "us/call");
    if (session != plain) {
      add(reply, session, BEYOND, session.beyond, "%");
    }
    add(reply, session, "cpu", session.cpu, "us/call");
    add(reply, session, "up", session.up, "bytes/call");
    add(reply, session, DOWN, session.down, "bytes/call");
  }

  private void add(RandomReply reply, Session session, String metric, Series series, String unit) {
    report.add(new Measurement(caseOf(reply, link), session.name(), metric, series.median(), unit));
  }
}
