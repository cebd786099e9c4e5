package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.CountedPort;
import dev.slimwire.perf.transport.CountedPorts;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.testing.SocketTraffic;
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

/** The server's JVM. */
final class ChattyServer implements ServerControl {

  private final CountedPorts ports = new CountedPorts();
  private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

  /** RMI holds what it exports weakly. */
  private final List<JMXConnectorServer> connectors = new ArrayList<>();

  ChattyServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    System.gc(); // before the first one, some attributes are null: for whoever is measured first
    Control.serve(new ChattyServer());
  }

  @Override
  public int open(String transport) throws RemoteException {
    return ports.open(transport);
  }

  @Override
  public SocketTraffic.Counts counts(int port) throws RemoteException {
    return ports.find(port).counts();
  }

  @Override
  public PackedStub<SmallCalls> exportCalls(int port, int told) throws RemoteException {
    return ports.export(SmallCalls.class, new AnsweringCalls(), port, told);
  }

  @Override
  public synchronized String startConnector(int port, int told) throws RemoteException {
    CountedPort counted = ports.find(port);
    Map<String, Object> environment = new HashMap<>();
    environment.put(
        RMIConnectorServer.RMI_SERVER_SOCKET_FACTORY_ATTRIBUTE, counted.serverFactory());
    RMIClientSocketFactory ofClients = counted.transport().clientFactory();
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

  @Override
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
