package dev.slimwire.perf.chatty;

import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What somebody waits for who opens a console: it connects, lists the MBeans, and reads all
 * descriptions and attributes, one call after the other; then it looks at the heap now and then.
 * Each session has a port, and so connections, of its own. All transports take turns.
 */
final class SessionPass {

  static final String TIME = "time";
  static final String REFRESH = "refresh";

  /** Longer than RMI goes without a ping, shorter than it keeps a connection. */
  static final Duration PAUSE = Duration.ofMillis(500);

  private static final List<JmxWorkload> STEPS =
      List.of(JmxWorkload.LIST, JmxWorkload.INFO, JmxWorkload.ATTRIBUTES);

  private static final int REFRESHES = 3;
  private static final double NANOS_PER_MILLI = 1e6;

  private final ServerControl server;
  private final ClientControl client;
  private final List<Transport> transports;
  private final Duration pause;

  /**
   * Makes a pass.
   *
   * @param pause how long a console rests before it looks at the heap
   */
  SessionPass(
      ServerControl server, ClientControl client, List<Transport> transports, Duration pause) {
    this.server = server;
    this.client = client;
    this.transports = transports;
    this.pause = pause;
  }

  /** What was seen of a transport. */
  private record Sessions(Series time, Series refresh, Series up, Series down) {

    Sessions() {
      this(new Series(), new Series(), new Series(), new Series());
    }
  }

  /** What was seen over a link. */
  record Seen(Link link, Map<Transport, Sessions> sessions) {

    void addTo(Report report) {
      sessions.forEach(
          (transport, seen) -> {
            String name = transport.toString();
            report.add(caseOf(link), name, TIME, seen.time, "ms");
            report.add(caseOf(link), name, REFRESH, seen.refresh, "ms");
            report.add(caseOf(link), name, WirePass.UP, seen.up, "bytes");
            report.add(caseOf(link), name, WirePass.DOWN, seen.down, "bytes");
          });
    }
  }

  static String caseOf(Link link) {
    return "session, " + link.name();
  }

  /**
   * Measures.
   *
   * @param rounds how often each transport's turn comes
   */
  Seen run(Link link, int rounds) throws IOException {
    Map<Transport, Sessions> sessions = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Transport transport : transports) {
        monitor(link, transport, sessions.computeIfAbsent(transport, key -> new Sessions()));
      }
    }
    return new Seen(link, sessions);
  }

  private void monitor(Link link, Transport transport, Sessions seen) throws IOException {
    int port = server.open(transport.toString());
    String address = server.startConnector(port, link.to(port));
    double nanos = client.connect(address, server.attributes());
    for (JmxWorkload step : STEPS) {
      nanos += client.run(step);
    }
    SocketTraffic.Counts counts = server.counts(port);
    seen.time.add(nanos / NANOS_PER_MILLI);
    seen.up.add(counts.read());
    seen.down.add(counts.written());
    for (int i = 0; i < REFRESHES; i++) {
      rest();
      seen.refresh.add(client.run(JmxWorkload.ONE_HEAP) / NANOS_PER_MILLI);
    }
    client.disconnect();
  }

  private void rest() throws IOException {
    try {
      Thread.sleep(pause.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
