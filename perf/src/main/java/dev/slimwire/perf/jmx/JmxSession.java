package dev.slimwire.perf.jmx;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/** A client of a connector, one at a time. Safe for use by many threads. */
public final class JmxSession {

  /**
   * No checks of the connection in between, which would be counted. From 17.0.21 on the JDK refuses
   * what peers' client factories hold in an address, unless it is named.
   */
  private static final Map<String, ?> ENVIRONMENT =
      Map.of(
          "jmx.remote.x.client.connection.check.period",
          0L,
          "jmx.remote.rmi.connector.url.filter.pattern",
          "java.lang.*;dev.slimwire.perf.transport.*");

  private @Nullable JMXConnector connector;
  private @Nullable MBeanServerConnection beans;
  private Map<ObjectName, String[]> attributes = Map.of();

  /** Makes a session that is not connected. */
  public JmxSession() {}

  /**
   * Connects, in place of the connection before.
   *
   * @param address of the connector
   * @param names the names of all attributes, by bean
   */
  @SuppressWarnings("BanJNDI") // the address is our own server's
  public synchronized void connect(String address, Map<ObjectName, String[]> names)
      throws RemoteException {
    disconnect();
    try {
      JMXConnector connected = JMXConnectorFactory.connect(new JMXServiceURL(address), ENVIRONMENT);
      connector = connected;
      beans = connected.getMBeanServerConnection();
      attributes = names;
    } catch (IOException e) {
      throw new RemoteException("JMX connector " + address, e);
    }
  }

  /** Does what a tool does. */
  public synchronized void run(JmxWorkload workload) throws RemoteException {
    MBeanServerConnection connected = beans;
    if (connected == null) {
      throw new RemoteException("not connected");
    }
    try {
      workload.run(connected, attributes);
    } catch (IOException | JMException e) {
      throw new RemoteException("JMX: " + workload, e);
    }
  }

  /** Ends the connection, if there is one. */
  public synchronized void disconnect() throws RemoteException {
    JMXConnector connected = connector;
    if (connected != null) {
      connector = null;
      beans = null;
      try {
        connected.close();
      } catch (IOException e) {
        throw new RemoteException("JMX connector", e);
      }
    }
  }
}
