package dev.slimwire.perf.latency;

import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.link.Link;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Fetches all pages in each way, over a link and over the same with a delay. Each time with the
 * delay has one without right beside it: the median of their ratios counts.
 */
final class PagesPass {

  static final String TIME = "time";
  static final String FIRST_ROW = "first row";

  /** The time with the delay, in parts of the time without. */
  static final String OF_NEAR = "of the time without delay";

  private static final String CPU = "cpu of both ends";
  private static final double NANOS_PER_MILLI = 1e6;

  private final PageServerControl server;
  private final PageClientControl client;
  private final Link near;
  private final Link far;
  private final List<Fetching> ways;
  private final Contents expected;

  /**
   * Makes a pass.
   *
   * @param near the link without the delay
   * @param far the same link with it
   * @param ways how pages are fetched
   */
  PagesPass(
      PageServerControl server, PageClientControl client, Link near, Link far, List<Fetching> ways)
      throws IOException {
    this.server = server;
    this.client = client;
    this.near = near;
    this.far = far;
    this.ways = ways;
    this.expected = server.contents();
  }

  /** What was seen of a way over a link. */
  private record Seen(Series time, Series first, Series cpu) {

    Seen() {
      this(new Series(), new Series(), new Series());
    }
  }

  /**
   * Exports the service for both links, and fetches in all ways until they are warm.
   *
   * @param passes how often without the delay, as compilers need it
   */
  void open(int passes) throws IOException {
    for (Link link : List.of(near, far)) {
      int port = server.open();
      client.use(link.name(), server.export(port, link.to(port), link.address()));
    }
    for (int i = 0; i < passes; i++) {
      for (Fetching fetching : ways) {
        fetch(near, fetching, new Seen());
      }
    }
    for (Fetching fetching : ways) {
      fetch(far, fetching, new Seen());
    }
  }

  /** Measures, and adds what it finds to a report. */
  void run(int passes, Report report) throws IOException {
    Map<Fetching, Seen> seenNear = new EnumMap<>(Fetching.class);
    Map<Fetching, Seen> seenFar = new EnumMap<>(Fetching.class);
    Map<Fetching, Series> ratios = new EnumMap<>(Fetching.class);
    for (int pass = 0; pass < passes; pass++) {
      for (Fetching fetching : ways) {
        double time = fetch(near, fetching, seenNear.computeIfAbsent(fetching, key -> new Seen()));
        double delayed = fetch(far, fetching, seenFar.computeIfAbsent(fetching, key -> new Seen()));
        ratios.computeIfAbsent(fetching, key -> new Series()).add(delayed / time);
      }
    }
    seenNear.forEach((fetching, seen) -> add(near, fetching, seen, report));
    seenFar.forEach((fetching, seen) -> add(far, fetching, seen, report));
    ratios.forEach((fetching, series) -> add(far, fetching, OF_NEAR, series, "", report));
  }

  /** Returns the milliseconds from the query to the last row. */
  private double fetch(Link link, Fetching fetching, Seen seen) throws IOException {
    long cpuBefore = server.cpuNanos() + client.cpuNanos();
    Fetched fetched = client.fetch(link.name(), fetching);
    long cpu = server.cpuNanos() + client.cpuNanos() - cpuBefore;
    if (!fetched.contents().equals(expected)) {
      throw new IOException(
          String.format(
              "%s over %s: expected %s, actual %s",
              fetching, link.name(), expected, fetched.contents()));
    }
    double millis = fetched.nanos() / NANOS_PER_MILLI;
    seen.time.add(millis);
    seen.first.add(fetched.firstNanos() / NANOS_PER_MILLI);
    seen.cpu.add((double) cpu / expected.rows());
    return millis;
  }

  private static void add(Link link, Fetching fetching, Seen seen, Report report) {
    add(link, fetching, TIME, seen.time, "ms", report);
    add(link, fetching, FIRST_ROW, seen.first, "ms", report);
    add(link, fetching, CPU, seen.cpu, "ns/row", report);
  }

  private static void add(
      Link link, Fetching fetching, String metric, Series series, String unit, Report report) {
    report.add(new Measurement(caseOf(link), fetching.toString(), metric, series.median(), unit));
  }

  /** Returns the name of the case in reports. */
  static String caseOf(Link link) {
    return "W821, " + link.name();
  }
}
