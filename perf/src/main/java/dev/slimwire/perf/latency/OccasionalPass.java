package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.link.Link;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * Times single calls after pauses. All routes rest at the same time and take turns then, so that
 * what else the machine does meets all of them.
 */
final class OccasionalPass {

  static final String IDLE = "idle";
  static final String CLOSED = "closed by RMI";
  static final String TIME = "time";

  private static final int WARM_UP = 10;
  private static final double NANOS_PER_MILLI = 1e6;

  private final ServerControl server;
  private final ClientControl client;
  private final Report report;

  OccasionalPass(ServerControl server, ClientControl client, Report report) {
    this.server = server;
    this.client = client;
    this.report = report;
  }

  /** Connects all routes over a link, and warms them up. */
  void open(Link link) throws IOException {
    for (Route route : Route.values()) {
      int port = server.open(route);
      client.use(route, server.export(port, link.to(port)));
      for (int i = 0; i < WARM_UP; i++) {
        client.call(route);
      }
    }
  }

  /**
   * Measures.
   *
   * @param testCase what the pause makes of the connections
   * @param pause how long all rest before each round of calls
   * @param rounds how many calls of each route; the first is not counted
   */
  void run(String testCase, Duration pause, int rounds) throws IOException {
    Map<Route, Series> times = new EnumMap<>(Route.class);
    for (int round = 0; round < rounds; round++) {
      rest(pause);
      for (Route route : Route.values()) {
        double millis = client.call(route) / NANOS_PER_MILLI;
        if (round > 0) {
          times.computeIfAbsent(route, key -> new Series()).add(millis);
        }
      }
    }
    times.forEach(
        (route, series) ->
            report.add(new Measurement(testCase, route.toString(), TIME, series.median(), "ms")));
  }

  private static void rest(Duration pause) throws IOException {
    try {
      Thread.sleep(pause.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
