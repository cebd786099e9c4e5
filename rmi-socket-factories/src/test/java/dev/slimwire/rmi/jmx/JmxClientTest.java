package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How clients find a connector, and whom they tell their passwords. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxClientTest {

  @TempDir private Path folder;
  private JmxOverTls tls;

  @BeforeEach
  void prepare() throws IOException {
    tls = new JmxOverTls(folder);
  }

  @Test
  void standardClientsFindItByItsAddress() throws Exception {
    try (JmxServer server = tls.startWithPasswords();
        JMXConnector client =
            JMXConnectorFactory.connect(
                server.address("127.0.0.1"),
                Map.of(
                    JMXConnector.CREDENTIALS,
                    new String[] {"bob", "builder"},
                    "com.sun.jndi.rmi.factory.socket",
                    new CompressedRMIClientSocketFactory()
                        .over(new TlsInner("ip:127.0.0.1", false, false))))) {
      assertThat(client.getMBeanServerConnection().getDefaultDomain()).isNotEmpty();
    }
  }

  @Test
  void serversAreNotBelievedWithoutTheNameOfTheirHost() throws Exception {
    TlsInner elsewhere = new TlsInner("dns:elsewhere.example", true, false);
    CompressedRMIClientSocketFactory client =
        new CompressedRMIClientSocketFactory().over(elsewhere);
    try (JmxServer server =
        JmxServer.builder()
            .port(tls.port())
            .sockets(client, CompressedRMIServerSocketFactory.builder().over(elsewhere).build())
            .passwords(tls.passwords(), tls.access())
            .start()) {
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", tls.port(), client, "ada", "engine"))
          .hasMessageContaining("subject alternative names");
    }
  }

  @Test
  void aRegistryWithoutAConnectorIsTold() throws Exception {
    var registry =
        LocateRegistry.createRegistry(
            tls.port(),
            JmxOverTls.SOCKETS,
            CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());
    try {
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", tls.port(), JmxOverTls.SOCKETS))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no JMX connector");
    } finally {
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void anotherObjectInTheConnectorsPlaceIsTold() throws Exception {
    try (JmxServer server = tls.startWithPasswords()) {
      Registry registry = LocateRegistry.getRegistry("127.0.0.1", tls.port(), JmxOverTls.SOCKETS);
      registry.rebind(JmxServer.NAME, registry);
      assertThatThrownBy(() -> tls.connect("ada", "engine"))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "127.0.0.1:"
                  + tls.port()
                  + ": another object under the name jmxrmi: expected a JMX connector,"
                  + " javax.management.remote.rmi.RMIServer, actual"
                  + " [java.rmi.registry.Registry, java.rmi.Remote]");
    }
  }

  @Test
  void passwordsAreNotSentToAConnectorOfOtherSockets() throws Exception {
    int otherPort = FreePort.find();
    try (JmxServer server = tls.startWithPasswords();
        JmxServer plain =
            JmxServer.builder()
                .port(otherPort)
                .authenticator(
                    credentials -> {
                      throw new AssertionError("saw a password");
                    })
                .start()) {
      Remote elsewhere =
          LocateRegistry.getRegistry("127.0.0.1", otherPort, new CompressedRMIClientSocketFactory())
              .lookup(JmxServer.NAME);
      LocateRegistry.getRegistry("127.0.0.1", tls.port(), JmxOverTls.SOCKETS)
          .rebind(JmxServer.NAME, elsewhere);
      assertThatThrownBy(() -> tls.connect("ada", "engine"))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(
              "127.0.0.1:" + tls.port() + ": the connector in the registry uses other");
    }
  }

  /** RMI's own sockets, by a factory that users often write. */
  private static final class WithoutEquals implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new Socket(host, port);
    }
  }

  @Test
  @SuppressWarnings("try") // the server is not used, but closed
  void innerFactoryWithoutEqualsIsNamedAsTheReason() throws Exception {
    int port = FreePort.find();
    RMIClientSocketFactory ofServer =
        new CompressedRMIClientSocketFactory().over(new WithoutEquals());
    RMIClientSocketFactory ofClient =
        new CompressedRMIClientSocketFactory().over(new WithoutEquals());
    try (JmxServer server =
        JmxServer.builder()
            .port(port)
            .sockets(ofServer, new CompressedRMIServerSocketFactory())
            .start()) {
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", port, ofClient))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("over=" + WithoutEquals.class.getName())
          .hasMessageEndingWith("; their inner factory needs equals");
    }
  }
}
