package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.harness.JmhFork;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import java.util.Map;

/** Takes the times of variants, with a fork for each direction. */
final class TimePass {

  private final JmhFork fork;
  private final Report report;

  TimePass(JmhFork fork, Report report) {
    this.fork = fork;
    this.report = report;
  }

  /** A direction's figures per row. */
  private record Direction(double nanos, double allocated) {}

  /** Measures a variant of a case. */
  void run(String subject, Pair pair) throws IOException {
    Direction encode = measure(subject, pair, "encode");
    Direction decode = measure(subject, pair, "decode");
    add(subject, pair, Metrics.ENCODE, encode.nanos, Metrics.NANOS_PER_ROW);
    add(subject, pair, Metrics.DECODE, decode.nanos, Metrics.NANOS_PER_ROW);
    add(
        subject,
        pair,
        Metrics.ALLOCATION,
        encode.allocated + decode.allocated,
        Metrics.BYTES_PER_ROW);
  }

  /** Measures the encoding of messages whose strings have no hash codes yet. */
  void runFresh(String subject, Pair pair) throws IOException {
    Direction encode = measure(subject, pair, "encodeFresh");
    add(subject, pair, Metrics.ENCODE_FRESH, encode.nanos, Metrics.NANOS_PER_ROW);
  }

  private Direction measure(String subject, Pair pair, String method) throws IOException {
    JmhFork.Outcome outcome =
        fork.run(
            LayoutBenchmark.class.getName() + "." + method,
            Map.of("subject", subject, "layout", pair.layout(), "codec", pair.codec()));
    double rows = outcome.counter("rows");
    return new Direction(outcome.counter("cpu") / rows, outcome.counter("allocated") / rows);
  }

  private void add(String subject, Pair pair, String metric, double value, String unit) {
    report.add(new Measurement(subject, pair.toString(), metric, value, unit));
  }
}
