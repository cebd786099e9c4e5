package dev.slimwire.agent;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.metrics.TransferReport;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Counts what this process sends and receives, as a server and as a client. Not within {@link
 * SlimwireAgent}, whose methods the JVM looks at where the module java.rmi may be missing.
 */
final class Stats {

  private static final long LAST_LINE_MILLIS = 10_000;

  private Stats() {}

  /**
   * Has a factory that is not used yet count.
   *
   * @return what begins to report at each interval in seconds and when the program ends, and to
   *     count as a client, beside what the program has installed
   */
  static Runnable of(int seconds, CompressedRMISocketFactory factory, Consumer<String> lines) {
    TransferMetrics metrics = new TransferMetrics();
    factory.listenWith(metrics);
    return () -> {
      ClientConfiguration.update(installed -> installed.withAnotherListener(metrics));
      TransferReport.Timer report =
          TransferReport.every(Duration.ofSeconds(seconds), metrics, lines);
      Runtime.getRuntime().addShutdownHook(newThread(() -> tellLast(report)));
    };
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
