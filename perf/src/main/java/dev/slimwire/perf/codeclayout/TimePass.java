package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.harness.JmhFork;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes the times of variants, each in forks of its own. */
final class TimePass {

  /** How many forks each variant that the targets compare has. */
  private static final int FORKS = 3;

  private final JmhFork fork;
  private final JmhFork rough;
  private final Report report;

  /**
   * Makes a pass that adds to a report.
   *
   * @param fork for variants that the targets compare
   * @param rough for all others
   */
  TimePass(JmhFork fork, JmhFork rough, Report report) {
    this.fork = fork;
    this.rough = rough;
    this.report = report;
  }

  /** A variant's figures, one of each fork. */
  private record Times(Series encode, Series decode, Series allocated) {

    Times() {
      this(new Series(), new Series(), new Series());
    }
  }

  /**
   * Measures variants of a case. Those that the targets compare take turns in several forks each:
   * what slows the machine down for a while meets one of them as well as another, and medians leave
   * it out.
   */
  void run(String subject, List<Pair> pairs, Progress progress) throws IOException {
    Map<Pair, Times> times = new LinkedHashMap<>();
    for (Pair pair : order(pairs, LayoutFloors.compared(subject), FORKS)) {
      progress.step("times of " + subject + ", " + pair);
      measure(subject, pair, times.computeIfAbsent(pair, any -> new Times()));
    }
    times.forEach((pair, figures) -> add(subject, pair, figures));
  }

  /** Returns all variants, then those that are compared, again and again. */
  static List<Pair> order(List<Pair> pairs, List<Pair> compared, int turns) {
    List<Pair> order = new ArrayList<>(pairs);
    List<Pair> more = new ArrayList<>(compared);
    more.retainAll(pairs);
    for (int turn = 1; turn < turns; turn++) {
      order.addAll(more);
    }
    return order;
  }

  private void measure(String subject, Pair pair, Times times) throws IOException {
    JmhFork.Outcome outcome = measure(subject, pair, "roundTrip");
    double rows = outcome.counter("rows");
    times.encode.add(outcome.counter("encode") / rows);
    times.decode.add(outcome.counter("decode") / rows);
    times.allocated.add(outcome.counter("allocated") / rows);
  }

  private void add(String subject, Pair pair, Times times) {
    add(subject, pair, Metrics.ENCODE, times.encode, Metrics.NANOS_PER_ROW);
    add(subject, pair, Metrics.DECODE, times.decode, Metrics.NANOS_PER_ROW);
    add(subject, pair, Metrics.ALLOCATION, times.allocated, Metrics.BYTES_PER_ROW);
  }

  /** Measures the encoding of messages whose strings have no hash codes yet, in one fork each. */
  void runFresh(String subject, List<Pair> pairs, Progress progress) throws IOException {
    for (Pair pair : pairs) {
      progress.step("times of " + subject + " made anew, " + pair);
      Series times = new Series();
      JmhFork.Outcome outcome = measure(subject, pair, "encodeFresh");
      times.add(outcome.counter("encode") / outcome.counter("rows"));
      add(subject, pair, Metrics.ENCODE_FRESH, times, Metrics.NANOS_PER_ROW);
    }
  }

  private JmhFork.Outcome measure(String subject, Pair pair, String method) throws IOException {
    boolean compared = LayoutFloors.compared(subject).contains(pair);
    return (compared ? fork : rough)
        .run(
            LayoutBenchmark.class.getName() + "." + method,
            Map.of("subject", subject, "layout", pair.layout(), "codec", pair.codec()));
  }

  private void add(String subject, Pair pair, String metric, Series figures, String unit) {
    report.add(new Measurement(subject, pair.toString(), metric, figures.median(), unit));
  }
}
