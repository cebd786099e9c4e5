package dev.slimwire.rmi.jmx;

import java.io.IOException;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Map;
import javax.management.remote.JMXConnector;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;

/** Connects to {@link JmxServer}s. */
public final class JmxClient {

  private JmxClient() {}

  /**
   * Connects without a password.
   *
   * @param sockets equal to the client factory of the server
   * @throws IOException if there is no such server, or it wants a password
   */
  public static JMXConnector connect(String host, int port, RMIClientSocketFactory sockets)
      throws IOException {
    return connect(host, port, sockets, Map.of());
  }

  /**
   * Connects with a name and a password.
   *
   * @param sockets equal to the client factory of the server
   * @throws IOException if there is no such server
   * @throws SecurityException if name or password are wrong
   */
  public static JMXConnector connect(
      String host, int port, RMIClientSocketFactory sockets, String name, String password)
      throws IOException {
    return connect(
        host, port, sockets, Map.of(JMXConnector.CREDENTIALS, new String[] {name, password}));
  }

  @SuppressWarnings("BanJNDI") // this is no name service, but the connector itself
  private static JMXConnector connect(
      String host, int port, RMIClientSocketFactory sockets, Map<String, ?> environment)
      throws IOException {
    RMIConnector connector = new RMIConnector(find(host, port, sockets), environment);
    connector.connect();
    return connector;
  }

  private static RMIServer find(String host, int port, RMIClientSocketFactory sockets)
      throws IOException {
    try {
      return (RMIServer) LocateRegistry.getRegistry(host, port, sockets).lookup(JmxServer.NAME);
    } catch (NotBoundException cause) {
      throw new IOException(
          host
              + ":"
              + port
              + ": a registry, but no JMX connector in it: expected the name "
              + JmxServer.NAME,
          cause);
    }
  }
}
