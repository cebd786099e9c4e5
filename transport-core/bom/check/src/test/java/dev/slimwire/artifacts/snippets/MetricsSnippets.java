package dev.slimwire.artifacts.snippets;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Of {@code docs/metrics.md}. */
final class MetricsSnippets {

  private MetricsSnippets() {}

  static CompressedRMIServerSocketFactory count() throws JMException {
    TransferMetrics metrics = new TransferMetrics();
    var server = CompressedRMIServerSocketFactory.builder().listener(metrics).build();
    ClientConfiguration.install(ClientConfiguration.standard().withListener(metrics));
    ManagementFactory.getPlatformMBeanServer()
        .registerMBean(metrics, new ObjectName("dev.slimwire:type=Transfer,name=server"));
    return server;
  }
}
