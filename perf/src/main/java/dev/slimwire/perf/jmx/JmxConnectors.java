package dev.slimwire.perf.jmx;

import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.ServerPort;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;

/** The JDK's own connectors to the platform's beans of a server's JVM. Safe for many threads. */
public final class JmxConnectors {

  private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

  /** RMI holds what it exports weakly. */
  private final List<JMXConnectorServer> connectors = new ArrayList<>();

  /** Makes no connector yet. */
  public JmxConnectors() {}

  /**
   * Starts a connector.
   *
   * @param port where it listens
   * @param told the port that clients connect to
   * @return the address for clients
   */
  public synchronized String start(ServerPort port, int told) throws RemoteException {
    Map<String, Object> environment = new HashMap<>();
    environment.put(RMIConnectorServer.RMI_SERVER_SOCKET_FACTORY_ATTRIBUTE, port.serverFactory());
    RMIClientSocketFactory ofClients = port.transport().clientFactory();
    if (ofClients != null) {
      environment.put(RMIConnectorServer.RMI_CLIENT_SOCKET_FACTORY_ATTRIBUTE, ofClients);
    }
    try {
      String host = Control.address().getHostAddress();
      JMXConnectorServer connector =
          new RMIConnectorServer(new JMXServiceURL("rmi", host, told), environment, beans);
      connector.start();
      connectors.add(connector);
      return connector.getAddress().toString();
    } catch (IOException e) {
      throw new RemoteException("connector", e);
    }
  }

  /** Returns the names of all attributes, by bean. */
  public Map<ObjectName, String[]> attributes() throws RemoteException {
    Map<ObjectName, String[]> attributes = new TreeMap<>();
    try {
      for (ObjectName name : beans.queryNames(null, null)) {
        attributes.put(
            name,
            Arrays.stream(beans.getMBeanInfo(name).getAttributes())
                .map(MBeanFeatureInfo::getName)
                .toArray(String[]::new));
      }
    } catch (JMException e) {
      throw new RemoteException("MBeans", e);
    }
    return attributes;
  }
}
