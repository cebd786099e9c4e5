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
 * A JMX connector over compressed RMI, its registry on the same port, as the JDK's own agent has
 * it. That agent takes no socket factories from others where it uses TLS; this does:
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
 * <p>Clients call {@link JmxClient#connect}; any other JMX client finds it at {@link #address}, if
 * slimwire is on its class path and {@code com.sun.jndi.rmi.factory.socket} in its environment is
 * the client factory. As the JDK's agent, it does not keep the program running. Safe for use by
 * several threads.
 */
public final class JmxServer implements AutoCloseable {

  /**
   * Which classes arguments of clients may have by default: those that the JDK's own agent takes,
   * as JDK 25 has them, on all JDKs.
   */
  public static final String SERIAL_FILTER =
      "java.lang.*;java.lang.reflect.Proxy;java.math.BigInteger;java.math.BigDecimal;java.util.*;"
          + "javax.management.*;javax.management.modelmbean.*;javax.management.monitor.*;"
          + "javax.management.openmbean.*;javax.management.relation.*;javax.management.remote.*;"
          + "javax.management.remote.rmi.*;javax.management.timer.*;javax.rmi.ssl.*;"
          + "java.rmi.MarshalledObject;java.rmi.dgc.*;java.rmi.server.*;"
          + "javax.security.auth.Subject;!*";

  /** The name in the registry, as the JDK's agent has it. */
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

  /** Starts a connector and tells a registry of it; one that cannot be found is stopped. */
  static void publish(RMIJRMPServerImpl rmi, JMXConnectorServer connector, Registry registry)
      throws IOException {
    try {
      connector.start();
      registry.rebind(NAME, rmi.toStub());
    } catch (Throwable failure) { // behind an error, start() leaves its port open
      Failures.close(connector::stop, failure);
      throw failure;
    }
  }

  /** Returns a builder of connectors for the platform's beans, without passwords. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns where clients find it, by the registry.
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
   * @throws IOException if a connection cannot be closed properly; all is closed nevertheless
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

  /** Collects what a connector needs. Not thread-safe. */
  public static final class Builder {

    private static final int MAX_PORT = 0xffff;

    private final ConnectorEnvironment environment = new ConnectorEnvironment();
    private int port;
    private MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    private RMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    private RMIServerSocketFactory server = new CompressedRMIServerSocketFactory();

    private Builder() {}

    /**
     * Sets the port of registry and connector. There is no default.
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

    /** Sets whose beans clients see. */
    public Builder beans(MBeanServer newBeans) {
      beans = Objects.requireNonNull(newBeans, "beans");
      return this;
    }

    /**
     * Sets the socket factories of registry and connector.
     *
     * @param newClient travels in the stub; has to connect to what {@code newServer} accepts. For
     *     {@link JmxClient} it needs {@code equals}, and no {@code writeReplace}
     * @param newServer accepts connections
     */
    public Builder sockets(RMIClientSocketFactory newClient, RMIServerSocketFactory newServer) {
      client = Objects.requireNonNull(newClient, "client");
      server = Objects.requireNonNull(newServer, "server");
      return this;
    }

    /**
     * Asks clients for a name and a password. Use TLS with it: nothing else hides them. Who has no
     * line in the access file is refused.
     *
     * @param passwordFile a line with name and password for each user, or with its hash, as the
     *     JDK's agent reads it. Readable by nobody else, which the JDK's agent insists on, and for
     *     which this warns, where the file system tells. It does not put hashes in place of
     *     passwords, as that agent does at the first login
     * @param accessFile a line with name and {@code readonly} or {@code readwrite} for each user
     * @throws IllegalArgumentException if one of the files is not there
     * @throws IllegalStateException if there is an authenticator: no password would be verified
     */
    public Builder passwords(Path passwordFile, Path accessFile) {
      environment.setPasswords(passwordFile, accessFile);
      return this;
    }

    /**
     * Checks clients by itself, instead of a file with passwords. Whom it lets in may do all. It
     * gets strings, or arrays of them or of primitives: credentials have a filter of their own,
     * which {@link #serialFilter} does not change.
     *
     * @throws IllegalStateException if there are passwords: they would not be verified
     */
    public Builder authenticator(JMXAuthenticator authenticator) {
      environment.setAuthenticator(authenticator, null);
      return this;
    }

    /**
     * Checks clients by itself, and lets them do what a file allows the principals of their
     * subjects. Who has no line in the file, or no subject, is refused.
     *
     * @param accessFile a line with name and {@code readonly} or {@code readwrite} for each user
     * @throws IllegalArgumentException if the file is not there
     * @throws IllegalStateException if there are passwords: they would not be verified
     */
    public Builder authenticator(JMXAuthenticator authenticator, Path accessFile) {
      environment.setAuthenticator(authenticator, Objects.requireNonNull(accessFile, "accessFile"));
      return this;
    }

    /**
     * Sets which classes arguments of clients may have, instead of those of {@link #SERIAL_FILTER}.
     * That refuses what is neither of {@code java.lang}, {@code java.util} or JMX nor a number: the
     * program's own classes, if its beans take any, {@code java.time} and {@code
     * java.util.concurrent}. Name them before it: {@code "com.example.Order;" +
     * JmxServer.SERIAL_FILTER}. {@code "*"} allows whatever can be loaded, to whoever may connect.
     *
     * @param pattern as for {@link java.io.ObjectInputFilter.Config#createFilter}; what it does not
     *     name is allowed, too, unless it ends with {@code !*}
     * @throws IllegalArgumentException if it is blank: the JDK would take it for no filter
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
      } catch (Throwable failure) { // also errors: nobody else knows of the port
        Failures.close(() -> UnicastRemoteObject.unexportObject(registry, true), failure);
        throw failure;
      }
    }

    /** A JVM has one registry on a port, and says of a second one only that it has its object. */
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
