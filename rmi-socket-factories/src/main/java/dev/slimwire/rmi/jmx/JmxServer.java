package dev.slimwire.rmi.jmx;

import dev.slimwire.closing.Failures;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.MalformedURLException;
import java.nio.file.Path;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.ExportException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import java.util.Objects;
import javax.management.MBeanServer;
import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import org.jspecify.annotations.Nullable;

/**
 * A JMX connector over compressed RMI, with its registry on the same port, like the JDK's own
 * agent. With TLS, that agent accepts no other socket factories; this one does:
 *
 * <pre>{@code
 * JmxServer server =
 *     JmxServer.builder()
 *         .port(7091)
 *         .sockets(
 *             new CompressedRMIClientSocketFactory().over(new SslRMIClientSocketFactory()),
 *             CompressedRMIServerSocketFactory.builder().over(new SslRMIServerSocketFactory()).build())
 *         .passwords(Path.of("jmxremote.password"), Path.of("jmxremote.access"))
 *         .start();
 * }</pre>
 *
 * <p>Clients call {@link JmxClient#connect}. Other JMX clients can connect to {@link #address} if
 * slimwire is on their class path and {@code com.sun.jndi.rmi.factory.socket} in their environment
 * is the client factory. Like the JDK's agent, it does not keep the program running. Safe for use
 * by several threads.
 */
public final class JmxServer implements AutoCloseable {

  /**
   * The default filter for the classes of clients' arguments: those that the JDK's own agent
   * accepts in JDK 25, on all JDKs.
   */
  public static final String SERIAL_FILTER =
      "java.lang.*;java.lang.reflect.Proxy;java.math.BigInteger;java.math.BigDecimal;java.util.*;"
          + "javax.management.*;javax.management.modelmbean.*;javax.management.monitor.*;"
          + "javax.management.openmbean.*;javax.management.relation.*;javax.management.remote.*;"
          + "javax.management.remote.rmi.*;javax.management.timer.*;javax.rmi.ssl.*;"
          + "java.rmi.MarshalledObject;java.rmi.dgc.*;java.rmi.server.*;"
          + "javax.security.auth.Subject;!*";

  /** The name in the registry, the same as that of the JDK's agent. */
  static final String NAME = "jmxrmi";

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi.jmx");

  private final int port;
  private final JMXConnectorServer connector;
  private final Registry registry;

  private JmxServer(int port, JMXConnectorServer connector, Registry registry) {
    this.port = port;
    this.connector = connector;
    this.registry = registry;
  }

  /** Starts a connector and binds it in a registry; if that fails, it is stopped. */
  static void publish(RMIJRMPServerImpl rmi, JMXConnectorServer connector, Registry registry)
      throws IOException {
    try {
      connector.start();
      registry.rebind(NAME, rmi.toStub());
    } catch (Throwable failure) { // after an error, start() leaves its port open
      Failures.close(connector::stop, failure);
      throw failure;
    }
  }

  /** Returns a builder of connectors for the platform MBean server, without passwords. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns the address at which clients find it through the registry.
   *
   * @param host the name or address of this machine, as clients know it
   */
  public JMXServiceURL address(String host) {
    boolean isBareIpv6 = host.indexOf(':') >= 0 && !host.startsWith("[");
    String inUrl = isBareIpv6 ? "[" + host + "]" : host;
    String url = "service:jmx:rmi:///jndi/rmi://" + inUrl + ":" + port + "/" + NAME;
    try {
      return new JMXServiceURL(url);
    } catch (MalformedURLException cause) {
      throw new IllegalArgumentException("host is not valid in a URL: " + host, cause);
    }
  }

  /**
   * Closes all connections and the port.
   *
   * @throws IOException if a connection cannot be closed properly; everything is closed
   *     nevertheless
   */
  @Override
  public void close() throws IOException {
    try {
      UnicastRemoteObject.unexportObject(registry, true);
    } catch (NoSuchObjectException closedBefore) {
      return;
    }
    connector.stop();
  }

  /** Collects the options of a connector. Not thread-safe. */
  public static final class Builder {

    private static final int MAX_PORT = 0xffff;

    private final ConnectorEnvironment environment = new ConnectorEnvironment();
    private int port;
    private MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    private RMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    private RMIServerSocketFactory server = new CompressedRMIServerSocketFactory();

    private Builder() {}

    /**
     * Sets the port of the registry and the connector. There is no default.
     *
     * @param newPort 1 to 65535
     */
    public Builder port(int newPort) {
      if (newPort < 1 || newPort > MAX_PORT) {
        throw new IllegalArgumentException("port not in 1.." + MAX_PORT + ": " + newPort);
      }
      port = newPort;
      return this;
    }

    /** Sets the server of the beans that clients see; by default the platform's. */
    public Builder beans(MBeanServer newBeans) {
      beans = Objects.requireNonNull(newBeans, "beans");
      return this;
    }

    /**
     * Sets the socket factories of registry and connector.
     *
     * @param newClient travels in the stub, and must match {@code newServer}. For {@link
     *     JmxClient}, it must override {@code equals} and have no {@code writeReplace}
     * @param newServer accepts connections
     */
    public Builder sockets(RMIClientSocketFactory newClient, RMIServerSocketFactory newServer) {
      client = Objects.requireNonNull(newClient, "client");
      server = Objects.requireNonNull(newServer, "server");
      return this;
    }

    /**
     * Requires a name and a password from clients. Use it with TLS: nothing else hides them. Users
     * without a line in the access file are refused.
     *
     * @param passwordFile a line for each user, with the name and the password or its hash, as the
     *     JDK's agent reads it. It should be readable by its owner only: the JDK's agent insists on
     *     that, while this logs a warning, if the file system has such permissions. Passwords are
     *     not replaced by hashes, as that agent does at the first login
     * @param accessFile a line with name and {@code readonly} or {@code readwrite} for each user
     * @throws IllegalArgumentException if one of the files is missing or not readable
     * @throws IllegalStateException if there is an authenticator: no password would be verified
     */
    public Builder passwords(Path passwordFile, Path accessFile) {
      environment.setPasswords(passwordFile, accessFile);
      return this;
    }

    /**
     * Sets an authenticator that checks clients, instead of a password file. Clients that it
     * accepts may do everything. Credentials may be strings, or arrays of strings or primitives:
     * they have a filter of their own, which {@link #serialFilter} does not change.
     *
     * @throws IllegalStateException if there are passwords: they would not be verified
     */
    public Builder authenticator(JMXAuthenticator authenticator) {
      environment.setAuthenticator(authenticator, null);
      return this;
    }

    /**
     * Sets an authenticator that checks clients, and an access file that says what the principals
     * of their subjects may do. Clients without a line in the file, or without a subject, are
     * refused.
     *
     * @param accessFile a line with name and {@code readonly} or {@code readwrite} for each user
     * @throws IllegalArgumentException if the file is missing or not readable
     * @throws IllegalStateException if there are passwords: they would not be verified
     */
    public Builder authenticator(JMXAuthenticator authenticator, Path accessFile) {
      environment.setAuthenticator(authenticator, Objects.requireNonNull(accessFile, "accessFile"));
      return this;
    }

    /**
     * Sets the filter for the classes of clients' arguments, instead of {@link #SERIAL_FILTER}. The
     * latter allows numbers and classes of {@code java.lang}, {@code java.util} and JMX, and
     * refuses all others: the program's own classes, if its beans take any, {@code java.time} and
     * {@code java.util.concurrent}. Name such classes before it: {@code "com.example.Order;" +
     * JmxServer.SERIAL_FILTER}. {@code "*"} allows any class that can be loaded, for every client
     * that may connect.
     *
     * @param pattern as for {@link java.io.ObjectInputFilter.Config#createFilter}; classes that it
     *     does not name are allowed as well, unless it ends with {@code !*}
     * @throws IllegalArgumentException if it is blank, as the JDK would treat that as no filter
     */
    public Builder serialFilter(String pattern) {
      environment.setSerialFilter(pattern);
      return this;
    }

    /**
     * Starts the connector.
     *
     * @throws IllegalStateException if there is no port
     * @throws IOException if the port is in use, or the connector cannot be started
     */
    public JmxServer start() throws IOException {
      if (port == 0) {
        throw new IllegalStateException("no port: call port(1..65535)");
      }
      warn();
      Registry registry = newRegistry();
      try {
        Map<String, Object> own = environment.toMap();
        RMIJRMPServerImpl rmi = newServer(own, environment.accessFile());
        JMXConnectorServer connector =
            new RMIConnectorServer(new JMXServiceURL("service:jmx:rmi://"), own, rmi, beans);
        publish(rmi, connector, registry);
        return new JmxServer(port, connector, registry);
      } catch (Throwable failure) { // also errors: nothing else refers to the port
        Failures.close(() -> UnicastRemoteObject.unexportObject(registry, true), failure);
        throw failure;
      }
    }

    /**
     * A JVM can have only one registry on a port; its error for a second one does not say so
     * clearly.
     */
    private Registry newRegistry() throws RemoteException {
      try {
        return LocateRegistry.createRegistry(port, client, server);
      } catch (ExportException taken) {
        if (taken.getCause() != null) { // of the port
          throw taken;
        }
        throw new ExportException(
            "this JVM already has a registry on port " + port + ": close it or use another port",
            taken);
      }
    }

    private RMIJRMPServerImpl newServer(Map<String, ?> own, @Nullable Path accessFile)
        throws IOException {
      return accessFile == null
          ? new UnlockedServer(port, client, server, own)
          : NamedUsersServer.of(port, client, server, own, accessFile);
    }

    private void warn() {
      environment
          .passwordsForOthers()
          .ifPresent(
              file ->
                  LOG.log(
                      System.Logger.Level.WARNING,
                      file + ": users other than its owner may read or change these passwords"));
      if (!environment.isChecked()) {
        LOG.log(
            System.Logger.Level.WARNING,
            "JMX port "
                + port
                + ": clients are not asked for a password; anyone who can connect controls this"
                + " JVM, unless TLS requires client certificates");
      }
    }
  }
}
