package dev.slimwire.agent;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.metrics.TransferReport;
import java.time.Duration;
import java.util.function.Consumer;

/** Lines on standard error that tell what crossed the wire. */
final class Stats {

  private static final long LAST_LINE_MILLIS = 10_000;

  private final TransferMetrics metrics = new TransferMetrics();
  private final int seconds;
  private final Consumer<String> lines;

  /**
   * Makes one that tells nothing yet.
   *
   * @param seconds between two lines
   */
  Stats(int seconds, Consumer<String> lines) {
    this.seconds = seconds;
    this.lines = lines;
  }

  /** Returns what counts. */
  TransferMetrics metrics() {
    return metrics;
  }

  /** Begins to report, at each interval and when the program ends. */
  void begin() {
    TransferReport.Timer report = TransferReport.every(Duration.ofSeconds(seconds), metrics, lines);
    Runtime.getRuntime().addShutdownHook(newThread(() -> tellLast(report)));
  }

  /** The program's end does not wait for whoever reads standard error, and has stopped to. */
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
