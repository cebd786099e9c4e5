package dev.slimwire.perf.random;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes calls by plain RMI and by slimwire in turn, a few calls each, so that each time has some of
 * plain RMI right beside it: the ratio of their medians counts. On a busy machine most calls are
 * not interrupted, so that medians tell what a call takes, however long the others were delayed.
 */
final class PairPass {

  /** The median time of a call. */
  static final String TIME = "time";

  /** Bytes to the client. */
  static final String DOWN = "down";

  /** Bytes to the server. */
  static final String UP = "up";

  /** The time beyond that of plain RMI beside it, in percent of the latter. */
  static final String BEYOND = "beyond plain";

  private static final double NANOS_PER_MICRO = 1000;
  private static final double PERCENT = 100;

  private static final int WARM_UP_CALLS = 4;
  private static final int LEAST_CALLS = 9;
  private static final int MOST_CALLS = 4000;

  private final ServerControl server;
  private final ClientControl client;
  private final Link link;
  private final Report report;
  private final Session plain;
  private final List<Session> others = new ArrayList<>();

  /** A connection, and what was seen of it. */
  private static final class Session {

    private final Transport transport;
    private final int port;
    private final Series micros = new Series();
    private int calls;

    Session(Transport transport, int port) {
      this.transport = transport;
      this.port = port;
    }

    String name() {
      return transport.toString();
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
    return new Session(transport, port);
  }

  static String caseOf(RandomMessage message, Link link) {
    return message + ", " + link.name();
  }

  /**
   * Verifies the messages, and makes calls until compilers have done their work.
   *
   * @param warmUpNanos how long that is given at least, with each transport
   * @param nanos about how long calls are made with each transport, each time
   */
  void warmUp(RandomMessage message, long warmUpNanos, long nanos) throws RemoteException {
    plain.calls = warmUp(message, plain, warmUpNanos, nanos);
    for (Session other : others) {
      other.calls = Math.min(plain.calls, warmUp(message, other, warmUpNanos, nanos));
    }
  }

  /**
   * Counts bytes of calls that are made back to back: those that take turns let connections rest,
   * which RMI asks then whether they live.
   */
  void count(RandomMessage message) throws RemoteException {
    for (Session session : all()) {
      int calls = Math.min(session.calls, message.countedCalls());
      SocketTraffic.Counts before = server.counts(session.port);
      client.call(session.name(), message, calls);
      SocketTraffic.Counts crossed = server.counts(session.port).minus(before);
      add(message, session, UP, (double) crossed.read() / calls, "bytes/call");
      add(message, session, DOWN, (double) crossed.written() / calls, "bytes/call");
    }
  }

  /** Takes times of calls that take turns with those of plain RMI. */
  void compare(RandomMessage message) throws RemoteException {
    plain.micros.clear();
    for (Session other : others) {
      compare(message, other);
    }
    add(message, plain, TIME, plain.micros.median(), "us/call");
  }

  /** Measures what calls that are made back to back need of processors. */
  void useProcessors(RandomMessage message) throws RemoteException {
    for (Session session : all()) {
      long before = server.cpuNanos() + client.cpuNanos();
      client.call(session.name(), message, session.calls);
      double cpu = (server.cpuNanos() + client.cpuNanos() - before) / NANOS_PER_MICRO;
      add(message, session, "cpu", cpu / session.calls, "us/call");
    }
  }

  private List<Session> all() {
    List<Session> all = new ArrayList<>(List.of(plain));
    all.addAll(others);
    return all;
  }

  /** Returns how many of the quickest calls take some time, of those that are worth making. */
  private int warmUp(RandomMessage message, Session session, long warmUpNanos, long time)
      throws RemoteException {
    long start = System.nanoTime(); // calls that verify warm up as well
    client.verify(session.name(), message);
    long nanos = Long.MAX_VALUE;
    do { // a pause of the machine must not leave few calls, among which RMI's pings count
      nanos = Math.min(nanos, client.call(session.name(), message, WARM_UP_CALLS));
    } while (System.nanoTime() - start < warmUpNanos);
    return (int) Math.max(LEAST_CALLS, Math.min(MOST_CALLS, time * WARM_UP_CALLS / nanos));
  }

  private void compare(RandomMessage message, Session other) throws RemoteException {
    int pairs = other.calls;
    Series beside = new Series();
    other.micros.clear();
    long[] nanos = client.callInTurn(plain.name(), other.name(), message, pairs);
    for (int pair = 0; pair < pairs; pair++) {
      beside.add(nanos[2 * pair] / NANOS_PER_MICRO);
      plain.micros.add(nanos[2 * pair] / NANOS_PER_MICRO);
      other.micros.add(nanos[2 * pair + 1] / NANOS_PER_MICRO);
    }
    double median = other.micros.median();
    add(message, other, TIME, median, "us/call");
    add(message, other, BEYOND, (median / beside.median() - 1) * PERCENT, "%");
  }

  private void add(
      RandomMessage message, Session session, String metric, double value, String unit) {
    report.add(new Measurement(caseOf(message, link), session.name(), metric, value, unit));
  }
}
