package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.AccessException;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A connector that no registry knows. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxPublishingTest {

  static List<Throwable> refusals() {
    return List.of(new AccessException("not here"), new OutOfMemoryError("of the test"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aConnectorThatTheRegistryRefusesIsStopped(Throwable refused) throws Exception {
    RMIJRMPServerImpl rmi = new RMIJRMPServerImpl(0, null, null, Map.of());
    JMXConnectorServer connector =
        new RMIConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"),
            Map.of(),
            rmi,
            ManagementFactory.getPlatformMBeanServer());
    Registry registry = refusing(refused);

    assertThatThrownBy(() -> JmxServer.publish(rmi, connector, registry)).isSameAs(refused);

    assertThat(connector.isActive()).isFalse();
    assertThatThrownBy(rmi::toStub).as("the connector's object").hasMessageContaining("export");
  }

  @Test
  void aConnectorThatCannotBeStoppedEitherDoesNotHideWhatTheRegistrySaid() throws Exception {
    Throwable refused = new AccessException("not here");
    RuntimeException stuck = new IllegalStateException("of the test");
    RMIJRMPServerImpl rmi = new RMIJRMPServerImpl(0, null, null, Map.of());
    JMXConnectorServer connector =
        new RMIConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"),
            Map.of(),
            rmi,
            ManagementFactory.getPlatformMBeanServer()) {
          @Override
          public void stop() throws IOException {
            super.stop();
            throw stuck;
          }
        };

    assertThatThrownBy(() -> JmxServer.publish(rmi, connector, refusing(refused)))
        .isSameAs(refused)
        .hasSuppressedException(stuck);
  }

  @Test
  void anErrorWhileItStartsLeavesNoPortOpen() throws Exception {
    List<ServerSocket> opened = new CopyOnWriteArrayList<>();
    RMIServerSocketFactory keeping =
        port -> {
          ServerSocket socket = new ServerSocket(port);
          opened.add(socket);
          return socket;
        };
    JmxServer.Builder builder =
        JmxServer.builder().port(FreePort.find()).sockets(new Unwritable(), keeping);

    assertThatThrownBy(builder::start)
        .isInstanceOf(NoClassDefFoundError.class)
        .hasMessage("of the test");

    assertThat(opened).isNotEmpty().allMatch(ServerSocket::isClosed);
  }

  private static Registry refusing(Throwable refused) {
    return (Registry)
        Proxy.newProxyInstance(
            Registry.class.getClassLoader(),
            new Class<?>[] {Registry.class},
            (proxy, method, arguments) -> {
              throw refused;
            });
  }

  /** Cannot be sent, as if one of its classes were missing. */
  private static final class Unwritable implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new Socket(host, port);
    }

    @Serial
    private void writeObject(ObjectOutputStream out) {
      throw new NoClassDefFoundError("of the test");
    }
  }
}
