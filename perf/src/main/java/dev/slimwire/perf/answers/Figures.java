package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;

/** What was seen of a way over a link. Not thread-safe. */
final class Figures {

  static final String TIME = "time";
  static final String READ_AHEAD = "read-ahead";
  static final String CPU = "cpu";
  static final String READ_AHEAD_CPU = "cpu of read-ahead";
  static final String WIRE = "wire";
  static final String READ_AHEAD_WIRE = "wire of read-ahead";

  /** Calls in flight and pages held at most; the demo of the example has twice as many. */
  private static final int DEPTH = 8;

  /** So often is everything read ahead over another link: each connection learns by itself. */
  private static final int READ_AHEAD_WARM_UPS = 8;

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Of W821 written cell by cell: a kind and a {@code writeUTF} each. */
  private static final double LOGICAL_GB_PER_ROW = 0.1540 / 821_057;

  private final AnswerPair pair;
  private final Series times = new Series();
  private final Series ahead = new Series();
  private final Series cpu = new Series();
  private final Series aheadCpu = new Series();
  private final Series allocated = new Series();
  private final Series wire = new Series();
  private final Series aheadWire = new Series();
  private final boolean cold;
  private final boolean readsAhead;
  private double firstMillis;
  private int warmUps;

  /**
   * Makes empty ones.
   *
   * @param cold whether the JVMs have fetched nothing yet
   * @param readsAhead whether there are passes with calls in flight, too
   */
  Figures(AnswerPair pair, boolean cold, boolean readsAhead) {
    this.pair = pair;
    this.cold = cold;
    this.readsAhead = readsAhead;
  }

  Way way() {
    return pair.way();
  }

  /**
   * Fetches everything, again and again, as it is fetched when times are taken. JVMs that were warm
   * on another link are told of this one by fetching once, if their sockets learn from a link.
   */
  void warmUp(WarmUp warmUp) throws IOException {
    if (cold) {
      firstMillis = pair.fetch().nanos() / NANOS_PER_MILLI;
      long begun = System.nanoTime();
      for (warmUps = 1; !warmUp.isDone(warmUps, System.nanoTime() - begun); warmUps++) {
        pair.fetch();
        readAheads(1);
      }
    } else if (way().transport().isSlimwire()) {
      pair.fetch();
      warmUps = 1;
      readAheads(READ_AHEAD_WARM_UPS);
    }
    if (way().portable() && pair.hasNativeCodecs()) {
      throw new IOException(way() + ": a codec has native code");
    }
  }

  private void readAheads(int count) throws IOException {
    for (int i = 0; readsAhead && i < count; i++) {
      pair.fetchAhead(DEPTH);
    }
  }

  /**
   * Fetches everything once, and takes a time and more; once more with calls in flight, if asked.
   */
  void pass() throws IOException {
    AnswerPair.Pass pass = pair.fetch();
    times.add(pass.nanos() / NANOS_PER_MILLI);
    cpu.add(cpuOf(pass));
    allocated.add((double) pass.usage().allocatedBytes() / pair.rows());
    wire.add(wireOf(pass));
    if (readsAhead) {
      AnswerPair.Pass passAhead = pair.fetchAhead(DEPTH);
      ahead.add(passAhead.nanos() / NANOS_PER_MILLI);
      aheadCpu.add(cpuOf(passAhead));
      aheadWire.add(wireOf(passAhead));
    }
  }

  private double wireOf(AnswerPair.Pass pass) {
    return (double) pass.wireBytes() / pair.rows();
  }

  private double cpuOf(AnswerPair.Pass pass) {
    return pass.usage().cpuNanos() / NANOS_PER_SECOND / (pair.rows() * LOGICAL_GB_PER_ROW);
  }

  /** Reports, with the time that a link of this rate needs at least for all bytes. */
  void report(String testCase, Bandwidth rate, Report report) {
    String name = pair.way().toString();
    if (cold) {
      add(report, testCase, name, "first pass", firstMillis, "ms");
    }
    add(report, testCase, name, "warm-up", warmUps, "passes");
    report.add(testCase, name, TIME, times, "ms");
    if (readsAhead) {
      report.add(testCase, name, READ_AHEAD, ahead, "ms");
    }
    report.addMean(testCase, name, CPU, cpu, "s/GB");
    if (readsAhead) {
      report.addMean(testCase, name, READ_AHEAD_CPU, aheadCpu, "s/GB");
    }
    add(report, testCase, name, "allocated", allocated.median(), "bytes/row");
    add(report, testCase, name, WIRE, wire.median(), "bytes/row");
    if (readsAhead) {
      add(report, testCase, name, READ_AHEAD_WIRE, aheadWire.median(), "bytes/row");
    }
    if (!rate.isUnlimited()) {
      double bits = wire.median() * pair.rows() * Byte.SIZE;
      add(report, testCase, name, "link alone", bits / rate.bitsPerSecond() * 1000, "ms");
    }
  }

  private static void add(
      Report report, String testCase, String name, String metric, double value, String unit) {
    report.add(new Measurement(testCase, name, metric, value, unit));
  }
}
