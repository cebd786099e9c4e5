package dev.slimwire.rmi.jmx;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import java.io.IOException;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Map;
import java.util.stream.Stream;
import javax.management.remote.JMXConnector;
import javax.management.remote.rmi.RMIConnector;
import javax.management.remote.rmi.RMIServer;
import org.jspecify.annotations.Nullable;

/**
 * Connects to {@link JmxServer}s. The connector in the registry is called only through the sockets
 * that were given to the client, so that no name or password reaches a connector that another
 * program has bound there for other sockets.
 */
public final class JmxClient {

  private JmxClient() {}

  /**
   * Connects without TLS and without a password, to a server that was given no socket factories.
   *
   * @throws IOException if there is no such server, or it uses other sockets
   * @throws SecurityException if the server requires a password
   */
  public static JMXConnector connect(String host, int port) throws IOException {
    return connect(host, port, new CompressedRMIClientSocketFactory());
  }

  /**
   * Connects without a password.
   *
   * @param sockets a factory equal to the client factory of the server
   * @throws IOException if there is no such server, or it uses other sockets
   * @throws SecurityException if the server requires a password
   */
  public static JMXConnector connect(String host, int port, RMIClientSocketFactory sockets)
      throws IOException {
    return connect(host, port, sockets, Map.of());
  }

  /**
   * Connects with a name and a password.
   *
   * @param sockets a factory equal to the client factory of the server
   * @throws IOException if there is no such server, or it uses other sockets
   * @throws SecurityException if the name or password is wrong
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
    String at = host + ":" + port;
    try {
      Remote found = LocateRegistry.getRegistry(host, port, sockets).lookup(JmxServer.NAME);
      if (!(found instanceof RMIServer server)) {
        throw noConnector(at, found);
      }
      verifySockets(at, sockets, StubFactory.of(found));
      return server;
    } catch (NotBoundException cause) {
      throw new IOException(
          at + ": the registry has no JMX connector: expected the name " + JmxServer.NAME, cause);
    }
  }

  private static IOException noConnector(String at, @Nullable Remote found) {
    Stream<Class<?>> actual =
        found == null ? Stream.empty() : Stream.of(found.getClass().getInterfaces());
    return new IOException(
        at
            + ": another object under the name "
            + JmxServer.NAME
            + ": expected a JMX connector, "
            + RMIServer.class.getName()
            + ", actual "
            + actual.map(Class::getName).toList());
  }

  /** Any process of the server's machine may put another connector into its registry. */
  private static void verifySockets(
      String at, RMIClientSocketFactory sockets, @Nullable RMIClientSocketFactory actual)
      throws IOException {
    if (!sockets.equals(actual)) {
      throw new IOException(
          at
              + ": the connector in the registry uses other sockets: expected those given to this"
              + " client, "
              + sockets
              + ", actual "
              + (actual == null ? "RMI's own or unknown ones" : actual)
              + (haveInnerOfOneClass(sockets, actual) ? "; their inner factory needs equals" : ""));
    }
  }

  /** If so, nothing else makes two of our factories unequal. */
  private static boolean haveInnerOfOneClass(
      RMIClientSocketFactory one, @Nullable RMIClientSocketFactory other) {
    return one instanceof CompressedRMIClientSocketFactory
        && other instanceof CompressedRMIClientSocketFactory
        && inner(one).equals(inner(other));
  }

  private static String inner(RMIClientSocketFactory compressed) {
    String text = compressed.toString();
    return text.substring(text.lastIndexOf(',') + 1);
  }
}
