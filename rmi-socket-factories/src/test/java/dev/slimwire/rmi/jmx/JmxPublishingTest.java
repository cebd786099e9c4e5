package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.rmi.AccessException;
import java.rmi.registry.Registry;
import java.util.List;
import java.util.Map;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
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
    connector.start();
    assertThat(connector.isActive()).isTrue();

    assertThatThrownBy(() -> JmxServer.publish(rmi, connector, refusing(refused)))
        .isSameAs(refused);

    assertThat(connector.isActive()).isFalse();
    assertThatThrownBy(rmi::toStub).as("the connector's object").hasMessageContaining("export");
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
}
