package dev.slimwire.agent;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.metrics.TransferReport;
import java.time.Duration;
import java.util.function.Consumer;

/** Prints lines to standard error that report what crossed the wire. */
final class Stats {

  private static final long LAST_LINE_MILLIS = 10_000;

  private final TransferMetrics metrics = new TransferMetrics();
  private final int seconds;
  private final Consumer<String> lines;

  /**
   * Makes one that reports nothing yet.
   *
   * @param seconds the seconds between two lines
   */
  Stats(int seconds, Consumer<String> lines) {
    this.seconds = seconds;
    this.lines = lines;
  }

  /** Returns the counters. */
  TransferMetrics metrics() {
    return metrics;
  }

  /** Begins to report, at each interval and when the program ends. */
  void begin() {
    TransferReport.Timer report = TransferReport.every(Duration.ofSeconds(seconds), metrics, lines);
    Runtime.getRuntime().addShutdownHook(newThread(() -> tellLast(report)));
  }

  /**
   * The end of the program does not wait for a reader of standard error that has stopped reading.
   */
  private static void tellLast(TransferReport.Timer report) {
    Thread last = newThread(report::close);
    last.setDaemon(true);
    last.start();
    try {
      last.join(LAST_LINE_MILLIS);
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread newThread(Runnable run) {
    return new Thread(null, run, "slimwire last report", 0, false);
  }
}
