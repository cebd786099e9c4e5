package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.HistoryMode;
import dev.slimwire.rmi.ByteCounter;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeSet;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;

/** Chatty traffic, which history is for: how many bytes are left of those of plain RMI. */
final class JmxBytesTest {

  private final ByteCounter bytes = new ByteCounter();

  @Test
  void repeatedAnswersCostNextToNothing() throws Exception {
    withJmx(
        HistoryMode.WINDOW,
        server -> {
          for (int i = 0; i < 100; i++) {
            server.getAttribute(memory(), "HeapMemoryUsage");
          }
          // with a ping before each call, a byte that takes 8
          assertThat(bytes.ratioRead()).isLessThan(0.042);
          assertThat(bytes.ratioWritten()).isLessThan(0.2);
        });
  }

  @Test
  void descriptionsOfAllBeansShrinkToASixth() throws Exception {
    withJmx(
        HistoryMode.WINDOW,
        server -> {
          for (ObjectName name : server.queryNames(null, null)) {
            server.getMBeanInfo(name);
          }
          assertThat(bytes.ratioRead()).isLessThan(0.19);
        });
  }

  @Test
  void descriptionsAndAttributesOfAllBeansShrinkToASeventh() throws Exception {
    withJmx(
        HistoryMode.WINDOW,
        server -> {
          for (ObjectName name : new TreeSet<>(server.queryNames(null, null))) {
            readAll(server, name);
          }
          assertThat(bytes.ratioRead()).isLessThan(0.155);
          assertThat(bytes.ratioWritten()).isLessThan(0.16);
        });
  }

  @Test
  void failuresShrinkToATenth() throws Exception {
    withJmx(
        HistoryMode.WINDOW,
        server -> {
          for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> server.getAttribute(memory(), "Nothing"))
                .isInstanceOf(AttributeNotFoundException.class);
          }
          assertThat(bytes.ratioRead()).isLessThan(0.1);
        });
  }

  @Test
  void answersOnFreshConnectionsShrinkByTheSeed() throws Exception {
    withJmx(
        HistoryMode.SEED,
        server -> {
          server.getAttribute(memory(), "HeapMemoryUsage");
          assertThat(bytes.ratioRead()).isLessThan(0.25);
          assertThat(bytes.ratioWritten()).isLessThan(0.5);
        });
  }

  /** Uses a connection, behind its first calls. */
  @FunctionalInterface
  private interface Use {

    void of(MBeanServerConnection server) throws Exception;
  }

  private void withJmx(HistoryMode history, Use use) throws Exception {
    JMXConnectorServer connector =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"),
            Map.of(
                "jmx.remote.rmi.client.socket.factory",
                new CompressedRMIClientSocketFactory(),
                "jmx.remote.rmi.server.socket.factory",
                // equal to no other, so that no connection of another test is used
                CompressedRMIServerSocketFactory.builder().listener(new ByteCounter()).build()),
            ManagementFactory.getPlatformMBeanServer());
    connector.start();
    // the client's side: it has counted a reply before the call returns
    ClientConfiguration.install(
        ClientConfiguration.standard().withHistory(history).withListener(bytes));
    try (JMXConnector client = JMXConnectorFactory.connect(connector.getAddress())) {
      MBeanServerConnection server = client.getMBeanServerConnection();
      server.getMBeanCount();
      bytes.reset();
      use.of(server);
    } finally {
      connector.stop();
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }

  private static ObjectName memory() throws JMException {
    return new ObjectName("java.lang:type=Memory");
  }

  private static void readAll(MBeanServerConnection server, ObjectName name) throws Exception {
    for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) {
      try {
        server.getAttribute(name, attribute.getName());
      } catch (RuntimeMBeanException unsupported) {
        // some memory pools have no thresholds
      }
    }
  }
}
