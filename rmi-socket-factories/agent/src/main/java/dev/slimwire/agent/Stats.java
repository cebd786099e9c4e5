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

  private Stats() {}

  /**
   * Has a factory that is not used yet count.
   *
   * @return what begins to report at each interval in seconds, until the program ends, and to count
   *     as a client, beside what the program has installed
   */
  static Runnable of(int seconds, CompressedRMISocketFactory factory, Consumer<String> lines) {
    TransferMetrics metrics = new TransferMetrics();
    factory.listenWith(metrics);
    return () -> {
      ClientConfiguration.update(installed -> installed.withAnotherListener(metrics));
      TransferReport.every(Duration.ofSeconds(seconds), metrics, lines);
    };
  }
}
