package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.ByteCounter;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.LogLines;
import dev.slimwire.rmi.OtherJvm;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.testing.FreePort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXPrincipal;
import javax.security.auth.Subject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** JMX with TLS and passwords over compressed RMI. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxServerTest {

  private static final CompressedRMIClientSocketFactory OVER_TLS =
      new CompressedRMIClientSocketFactory().over(new TlsInner());

  @TempDir private Path folder;
  private Path passwords;
  private Path access;
  private int port;

  @BeforeEach
  void forgetWhatWasRead() {
    Hostile.read = false;
  }

  @BeforeEach
  void writeFiles() throws IOException {
    passwords = folder.resolve("jmxremote.password");
    Files.createFile(
        passwords,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(passwords, "ada engine\nbob builder\n");
    access = Files.writeString(folder.resolve("jmxremote.access"), "ada readwrite\nbob readonly\n");
    port = FreePort.find();
  }

  private JmxServer.Builder overTls() {
    return JmxServer.builder()
        .port(port)
        .sockets(OVER_TLS, CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());
  }

  private JmxServer startWithPasswords() throws IOException {
    return overTls().passwords(passwords, access).start();
  }

  private JMXConnector connect(String name, String password) throws IOException {
    return JmxClient.connect("127.0.0.1", port, OVER_TLS, name, password);
  }

  private static ObjectName memory() throws Exception {
    return new ObjectName("java.lang:type=Memory");
  }

  @Test
  void usersDoWhatTheirAccessAllows() throws Exception {
    try (JmxServer server = startWithPasswords();
        JMXConnector ada = connect("ada", "engine");
        JMXConnector bob = connect("bob", "builder")) {
      MBeanServerConnection readWrite = ada.getMBeanServerConnection();
      MBeanServerConnection readOnly = bob.getMBeanServerConnection();
      Attribute verbose = new Attribute("Verbose", readOnly.getAttribute(memory(), "Verbose"));

      readWrite.setAttribute(memory(), verbose);
      assertThatThrownBy(() -> readOnly.setAttribute(memory(), verbose))
          .isInstanceOf(SecurityException.class)
          .hasMessageContaining("Invalid access level");
    }
  }

  @Test
  void serversCloseWhileClientsAskForTheirFirstNotifications() throws Exception {
    ExecutorService clients = Executors.newCachedThreadPool();
    try {
      for (int round = 0; round < 20; round++) {
        port = FreePort.find(); // a port is free again only soon after it was closed
        closeWhileClientsAskForNotifications(round * 100_000L, clients);
      }
    } finally {
      clients.shutdownNow();
    }
  }

  private void closeWhileClientsAskForNotifications(long nanos, ExecutorService clients)
      throws Exception {
    CompressedRMIClientSocketFactory sockets = new CompressedRMIClientSocketFactory();
    JmxServer server =
        JmxServer.builder()
            .port(port)
            .sockets(sockets, new CompressedRMIServerSocketFactory())
            .start();
    CountDownLatch asking = new CountDownLatch(1);
    for (int i = 0; i < 6; i++) {
      MBeanServerConnection beans =
          JmxClient.connect("127.0.0.1", port, sockets).getMBeanServerConnection();
      ObjectName memory = memory();
      clients.submit(
          () -> {
            asking.await();
            beans.addNotificationListener(memory, (notification, handback) -> {}, null, null);
            return null;
          });
    }
    asking.countDown();
    LockSupport.parkNanos(nanos);
    assertThat(clients.submit(() -> closed(server))).succeedsWithin(Duration.ofSeconds(20));
  }

  private static boolean closed(JmxServer server) throws IOException {
    server.close();
    return true;
  }

  @Test
  void wrongPasswordsAndNoneAreRefused() throws Exception {
    try (JmxServer server = startWithPasswords()) {
      assertThatThrownBy(() -> connect("ada", "builder")).isInstanceOf(SecurityException.class);
      assertThatThrownBy(() -> connect("eve", "engine")).isInstanceOf(SecurityException.class);
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", port, OVER_TLS))
          .isInstanceOf(SecurityException.class)
          .hasMessageContaining("Credentials required");
    }
  }

  @Test
  void credentialsAreStringsAndNothingElse() throws Exception {
    try (JmxServer server = startWithPasswords()) {
      Map<String, ?> hostile = Map.of(JMXConnector.CREDENTIALS, new Hostile());
      Map<String, ?> environment =
          Map.of(
              JMXConnector.CREDENTIALS,
              hostile.get(JMXConnector.CREDENTIALS),
              "com.sun.jndi.rmi.factory.socket",
              OVER_TLS);
      assertThatThrownBy(
              () -> JMXConnectorFactory.connect(server.address("127.0.0.1"), environment))
          .isInstanceOf(RemoteException.class)
          .hasRootCauseMessage("filter status: REJECTED");
      assertThat(Hostile.read).isFalse();
    }
  }

  /** Else nothing is said by those that are not read. */
  @Test
  void hostileObjectsTellWhenTheyAreRead() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Hostile());
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.readObject();
    }
    assertThat(Hostile.read).isTrue();
  }

  @Test
  void serialFilterRefusesArgumentsBeforeTheyAreRead() throws Exception {
    String pattern = "java.lang.*;java.rmi.*;javax.management.*;!*";
    try (JmxServer server = overTls().passwords(passwords, access).serialFilter(pattern).start();
        JMXConnector ada = connect("ada", "engine")) {
      MBeanServerConnection beans = ada.getMBeanServerConnection();
      Attribute verbose = new Attribute("Verbose", beans.getAttribute(memory(), "Verbose"));

      beans.setAttribute(memory(), verbose);
      Attribute hostile = new Attribute("Verbose", new Hostile());
      assertThatThrownBy(() -> beans.setAttribute(memory(), hostile))
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
      assertThat(Hostile.read).isFalse();
    }
  }

  @Test
  void repliesAreCompressedBelowTheConnector() throws Exception {
    ByteCounter bytes = new ByteCounter();
    try {
      ClientConfiguration.install(ClientConfiguration.standard().withListener(bytes));
      try (JmxServer server = startWithPasswords();
          JMXConnector ada = connect("ada", "engine")) {
        ada.getMBeanServerConnection().getMBeanInfo(new ObjectName("java.lang:type=Runtime"));
      }
      assertThat(bytes.ratioRead()).isLessThan(0.6);
    } finally {
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }

  @Test
  void standardClientsFindItByItsAddress() throws Exception {
    try (JmxServer server = startWithPasswords();
        JMXConnector client =
            JMXConnectorFactory.connect(
                server.address("127.0.0.1"),
                Map.of(
                    JMXConnector.CREDENTIALS,
                    new String[] {"bob", "builder"},
                    "com.sun.jndi.rmi.factory.socket",
                    new CompressedRMIClientSocketFactory()
                        .over(new TlsInner("ip:127.0.0.1", false, false))))) {
      assertThat(client.getMBeanServerConnection().getDefaultDomain()).isNotEmpty();
    }
  }

  @Test
  void serversAreNotBelievedWithoutTheNameOfTheirHost() throws Exception {
    TlsInner elsewhere = new TlsInner("dns:elsewhere.example", true, false);
    CompressedRMIClientSocketFactory client =
        new CompressedRMIClientSocketFactory().over(elsewhere);
    try (JmxServer server =
        JmxServer.builder()
            .port(port)
            .sockets(client, CompressedRMIServerSocketFactory.builder().over(elsewhere).build())
            .passwords(passwords, access)
            .start()) {
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", port, client, "ada", "engine"))
          .hasMessageContaining("subject alternative names");
    }
  }

  @Test
  void anAuthenticatorMayTakeThePlaceOfTheFiles() throws Exception {
    try (JmxServer server =
            overTls()
                .authenticator(
                    credentials -> {
                      if (!"token".equals(((String[]) credentials)[1])) {
                        throw new SecurityException("no");
                      }
                      Subject subject = new Subject();
                      subject.getPrincipals().add(new JMXPrincipal("ada"));
                      return subject;
                    })
                .start();
        JMXConnector client = connect("ada", "token")) {
      assertThat(client.getMBeanServerConnection().isRegistered(memory())).isTrue();
      assertThatThrownBy(() -> connect("ada", "guess")).hasMessage("no");
    }
  }

  private static Subject anyUser(Object credentials) {
    Subject subject = new Subject();
    subject.getPrincipals().add(new JMXPrincipal("ada"));
    return subject;
  }

  @Test
  void aServerKeepsItsAuthenticatorWhenItsBuilderGoesOn() throws Exception {
    JmxServer.Builder builder =
        overTls()
            .authenticator(
                credentials -> {
                  throw new SecurityException("strict");
                });
    try (JmxServer strict = builder.start()) {
      int other = FreePort.find();
      try (JmxServer lenient = builder.port(other).authenticator(JmxServerTest::anyUser).start();
          JMXConnector ada = JmxClient.connect("127.0.0.1", other, OVER_TLS, "ada", "any")) {
        assertThat(ada.getConnectionId()).isNotEmpty();
        assertThatThrownBy(() -> connect("ada", "any")).hasMessage("strict");
      }
    }
  }

  @Test
  void addressesOfIpv6AreInBrackets() throws Exception {
    try (JmxServer server = startWithPasswords()) {
      String path = "/jndi/rmi://[::1]:" + port + "/jmxrmi";
      assertThat(server.address("::1").getURLPath()).isEqualTo(path);
      assertThat(server.address("[::1]").getURLPath()).isEqualTo(path);
      assertThat(server.address("db").getURLPath()).startsWith("/jndi/rmi://db:");
    }
  }

  @Test
  void aProgramEndsThoughItHasAConnectorAndAClient() throws IOException {
    assertThat(OtherJvm.run(JmxMain.class)).isEqualTo("served\n");
  }

  @Test
  void closingEndsConnectionsAndFreesThePort() throws Exception {
    JmxServer server = startWithPasswords();
    JMXConnector client = connect("ada", "engine");
    MBeanServerConnection connection = client.getMBeanServerConnection();
    assertThat(connection.getMBeanCount()).isPositive();

    server.close();
    server.close();

    assertThatThrownBy(connection::getMBeanCount).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> connect("ada", "engine")).isInstanceOf(IOException.class);
  }

  @Test
  void aPortThatIsTakenIsToldAndLeavesNothingBehind() throws Exception {
    try (ServerSocket taken = new ServerSocket(port)) {
      assertThatThrownBy(this::startWithPasswords)
          .isInstanceOf(IOException.class)
          .hasStackTraceContaining("Address already in use");
    }
    startWithPasswords().close();
  }

  @Test
  void wrongSettingsSayWhatToDo() {
    assertThatThrownBy(() -> JmxServer.builder().start())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("port(1..65535)");
    assertThatThrownBy(() -> JmxServer.builder().port(65_536))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> overTls().passwords(folder.resolve("none"), access))
        .hasMessageContaining("none");
  }

  @Test
  void aPortWithoutPasswordsIsWarnedOf() throws Exception {
    try (LogLines log = new LogLines();
        JmxServer server = overTls().beans(ManagementFactory.getPlatformMBeanServer()).start()) {
      assertThat(log.lines())
          .anyMatch(line -> line.contains("JMX port " + port) && line.contains("password"));
    }
  }

  @Test
  void aRegistryWithoutAConnectorIsTold() throws Exception {
    var registry =
        LocateRegistry.createRegistry(
            port,
            OVER_TLS,
            CompressedRMIServerSocketFactory.builder().over(new TlsInner()).build());
    try {
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", port, OVER_TLS))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no JMX connector");
    } finally {
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void anotherObjectInTheConnectorsPlaceIsTold() throws Exception {
    try (JmxServer server = startWithPasswords()) {
      Registry registry = LocateRegistry.getRegistry("127.0.0.1", port, OVER_TLS);
      registry.rebind(JmxServer.NAME, registry);
      assertThatThrownBy(() -> connect("ada", "engine"))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "127.0.0.1:%d: another object under the name jmxrmi: expected a JMX connector,"
                  + " javax.management.remote.rmi.RMIServer, actual"
                  + " [java.rmi.registry.Registry, java.rmi.Remote]",
              port);
    }
  }

  @Test
  void passwordsAreNotSentToAConnectorOfOtherSockets() throws Exception {
    int otherPort = FreePort.find();
    try (JmxServer server = startWithPasswords();
        JmxServer plain =
            JmxServer.builder()
                .port(otherPort)
                .authenticator(
                    credentials -> {
                      throw new AssertionError("saw a password");
                    })
                .start()) {
      Remote elsewhere =
          LocateRegistry.getRegistry("127.0.0.1", otherPort, new CompressedRMIClientSocketFactory())
              .lookup(JmxServer.NAME);
      LocateRegistry.getRegistry("127.0.0.1", port, OVER_TLS).rebind(JmxServer.NAME, elsewhere);
      assertThatThrownBy(() -> connect("ada", "engine"))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("127.0.0.1:" + port + ": the connector in the registry is to be");
    }
  }

  /** Credentials that a filter has to keep out. */
  private static final class Hostile implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private static boolean read;

    @Serial
    private void readObject(java.io.ObjectInputStream in) {
      read = true;
    }
  }
}
