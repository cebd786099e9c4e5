package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.rmi.AccessException;
import java.rmi.registry.Registry;
import java.util.Map;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A connector that no registry knows. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxPublishingTest {

  @Test
  void aConnectorThatTheRegistryRefusesIsStopped() throws Exception {
    RMIJRMPServerImpl rmi = new RMIJRMPServerImpl(0, null, null, Map.of());
    JMXConnectorServer connector =
        new RMIConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"),
            Map.of(),
            rmi,
            ManagementFactory.getPlatformMBeanServer());
    connector.start();
    assertThat(connector.isActive()).isTrue();
    AccessException refused = new AccessException("not here");

    assertThatThrownBy(() -> JmxServer.publish(rmi, connector, refusing(refused)))
        .isSameAs(refused);

    assertThat(connector.isActive()).isFalse();
    assertThatThrownBy(rmi::toStub).as("the connector's object").hasMessageContaining("export");
  }

  private static Registry refusing(AccessException refused) {
    return (Registry)
        Proxy.newProxyInstance(
            Registry.class.getClassLoader(),
            new Class<?>[] {Registry.class},
            (proxy, method, arguments) -> {
              throw refused;
            });
  }
}
