package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.ByteCounter;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How connectors are started and closed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxServerTest {

  @TempDir private Path folder;
  private JmxOverTls tls;

  @BeforeEach
  void prepare() throws IOException {
    tls = new JmxOverTls(folder);
  }

  @Test
  void closingEndsConnectionsAndFreesThePort() throws Exception {
    JmxServer server = tls.startWithPasswords();
    JMXConnector client = tls.connect("ada", "engine");
    MBeanServerConnection connection = client.getMBeanServerConnection();
    assertThat(connection.getMBeanCount()).isPositive();

    server.close();
    server.close();

    assertThatThrownBy(connection::getMBeanCount).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> tls.connect("ada", "engine")).isInstanceOf(IOException.class);
  }

  @Test
  void serversCloseWhileClientsAskForTheirFirstNotifications() throws Exception {
    ExecutorService clients = Executors.newCachedThreadPool();
    try {
      for (int round = 0; round < 20; round++) {
        int port = FreePort.find(); // a port is free again only soon after it was closed
        closeWhileClientsAskForNotifications(port, round * 100_000L, clients);
      }
    } finally {
      clients.shutdownNow();
    }
  }

  private void closeWhileClientsAskForNotifications(int port, long nanos, ExecutorService clients)
      throws Exception {
    CompressedRMIClientSocketFactory sockets = new CompressedRMIClientSocketFactory();
    JmxServer server =
        JmxServer.builder()
            .port(port)
            .sockets(sockets, new CompressedRMIServerSocketFactory())
            .start();
    CountDownLatch asking = new CountDownLatch(1);
    for (int i = 0; i < 6; i++) {
      MBeanServerConnection beans =
          JmxClient.connect("127.0.0.1", port, sockets).getMBeanServerConnection();
      ObjectName memory = JmxOverTls.memory();
      clients.submit(
          () -> {
            asking.await();
            beans.addNotificationListener(memory, (notification, handback) -> {}, null, null);
            return null;
          });
    }
    asking.countDown();
    LockSupport.parkNanos(nanos);
    assertThat(clients.submit(() -> closed(server))).succeedsWithin(Duration.ofSeconds(20));
  }

  private static boolean closed(JmxServer server) throws IOException {
    server.close();
    return true;
  }

  @Test
  void repliesAreCompressedBelowTheConnector() throws Exception {
    ByteCounter bytes = new ByteCounter();
    try {
      ClientConfiguration.install(ClientConfiguration.standard().withListener(bytes));
      try (JmxServer server = tls.startWithPasswords();
          JMXConnector ada = tls.connect("ada", "engine")) {
        ada.getMBeanServerConnection().getMBeanInfo(new ObjectName("java.lang:type=Runtime"));
      }
      assertThat(bytes.ratioRead()).isLessThan(0.6);
    } finally {
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }

  @Test
  void addressesOfIpv6AreInBrackets() throws Exception {
    try (JmxServer server = tls.startWithPasswords()) {
      String path = "/jndi/rmi://[::1]:" + tls.port() + "/jmxrmi";
      assertThat(server.address("::1").getURLPath()).isEqualTo(path);
      assertThat(server.address("[::1]").getURLPath()).isEqualTo(path);
      assertThat(server.address("db").getURLPath()).startsWith("/jndi/rmi://db:");
    }
  }

  @Test
  void aProgramEndsThoughItHasAConnectorAndAClient() throws IOException {
    assertThat(JavaProgram.of(JmxMain.class).run()).isEqualTo("served\n");
  }

  @Test
  void aPortThatIsTakenIsToldAndLeavesNothingBehind() throws Exception {
    try (ServerSocket taken = new ServerSocket(tls.port())) {
      assertThatThrownBy(tls::startWithPasswords)
          .isInstanceOf(IOException.class)
          .hasStackTraceContaining("Address already in use");
    }
    tls.startWithPasswords().close();
  }

  @Test
  void aSecondServerOnThePortIsToldAndTheFirstGoesOn() throws Exception {
    try (JmxServer server = tls.startWithPasswords()) {
      assertThatThrownBy(tls::startWithPasswords)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("this JVM already has a registry on port " + tls.port());
      assertThat(server.address("db").getURLPath()).contains(":" + tls.port());
      try (JMXConnector ada = tls.connect("ada", "engine")) {
        assertThat(ada.getMBeanServerConnection().getMBeanCount()).isPositive();
      }
    }
  }

  @Test
  void wrongSettingsSayWhatToDo() {
    assertThatThrownBy(() -> JmxServer.builder().start())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("port(1..65535)");
    assertThatThrownBy(() -> JmxServer.builder().port(65_536))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> tls.builder().passwords(folder.resolve("none"), tls.access()))
        .hasMessageContaining("none");
  }
}
