package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Takes the times of small calls at a fixed rate. All transports take turns, in several rounds, so
 * that what else the machine does meets all of them.
 */
final class LatencyPass {

  static final String P50 = "p50";

  private static final int PER_SECOND = 1000;

  /** Calls before each turn: what the turns of others have thrown out of caches. */
  private static final int BEFORE_A_TURN = 300;

  private static final int DIGITS = 3;
  private static final double NANOS_PER_MICRO = 1000;

  private final ServerControl server;
  private final ClientControl client;
  private final Report report;
  private final int warmUp;
  private final int rounds;
  private final int calls;

  /**
   * Makes a pass.
   *
   * @param warmUp how many calls of each kind each transport makes before the first round. Both
   *     JVMs compile in the foreground: a compilation of 100 ms delays a hundred calls, and is one
   *     hundredth of 10,000
   * @param rounds how often each transport's turn comes
   * @param calls how many calls it makes in a turn
   */
  LatencyPass(
      ServerControl server,
      ClientControl client,
      Report report,
      int warmUp,
      int rounds,
      int calls) {
    this.server = server;
    this.client = client;
    this.report = report;
    this.warmUp = warmUp;
    this.rounds = rounds;
    this.calls = calls;
  }

  void run(Link link, List<Transport> transports) throws IOException {
    for (Transport transport : transports) {
      int port = server.open(transport.toString());
      client.use(session(link, transport), server.exportCalls(port, link.to(port)));
    }
    for (SmallCall call : SmallCall.values()) {
      measure(link, transports, call)
          .forEach((transport, times) -> add(call + ", " + link.name(), transport, times));
    }
  }

  private static String session(Link link, Transport transport) {
    return transport + " over " + link.name();
  }

  private Map<Transport, Histogram> measure(Link link, List<Transport> transports, SmallCall call)
      throws IOException {
    for (Transport transport : transports) {
      client.call(session(link, transport), call, warmUp);
    }
    Map<Transport, Histogram> times = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Transport transport : transports) {
        String session = session(link, transport);
        client.call(session, call, BEFORE_A_TURN);
        Histogram histogram = times.computeIfAbsent(transport, key -> new Histogram(DIGITS));
        for (long nanos : client.call(session, call, calls, PER_SECOND)) {
          histogram.recordValue(nanos);
        }
      }
    }
    return times;
  }

  private void add(String testCase, Transport transport, Histogram times) {
    add(testCase, transport, P50, times.getValueAtPercentile(50));
    add(testCase, transport, "p99", times.getValueAtPercentile(99));
  }

  private void add(String testCase, Transport transport, String metric, long nanos) {
    report.add(
        new Measurement(testCase, transport.toString(), metric, nanos / NANOS_PER_MICRO, "us"));
  }
}
