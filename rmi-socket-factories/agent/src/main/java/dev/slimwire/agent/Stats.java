package dev.slimwire.agent;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.metrics.TransferReport;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.util.function.Consumer;

/**
 * Counts what this process sends and receives, as a server and as a client. Not within {@link
 * SlimwireAgent}, whose methods the JVM looks at where the module java.rmi may be missing.
 */
final class Stats {

  private Stats() {}

  /** Reports at each interval in seconds, until the program ends. */
  static void report(int seconds, CompressedRMISocketFactory factory, Consumer<String> lines) {
    TransferMetrics metrics = new TransferMetrics();
    factory.listenWith(metrics);
    ClientConfiguration.install(ClientConfiguration.standard().withListener(metrics));
    TransferReport.every(seconds, metrics, lines);
  }
}
