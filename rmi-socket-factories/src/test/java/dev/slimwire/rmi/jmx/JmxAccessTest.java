package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.LogLines;
import dev.slimwire.testing.tools.FreePort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXPrincipal;
import javax.security.auth.Subject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who gets in over TLS, and what of them is read. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxAccessTest {

  @TempDir private Path folder;
  private JmxOverTls tls;

  @BeforeEach
  void prepare() throws IOException {
    Hostile.read = false;
    tls = new JmxOverTls(folder);
  }

  @Test
  void usersDoWhatTheirAccessAllows() throws Exception {
    try (JmxServer server = tls.startWithPasswords();
        JMXConnector ada = tls.connect("ada", "engine");
        JMXConnector bob = tls.connect("bob", "builder")) {
      MBeanServerConnection readWrite = ada.getMBeanServerConnection();
      MBeanServerConnection readOnly = bob.getMBeanServerConnection();
      Attribute verbose =
          new Attribute("Verbose", readOnly.getAttribute(JmxOverTls.memory(), "Verbose"));

      readWrite.setAttribute(JmxOverTls.memory(), verbose);
      assertThatThrownBy(() -> readOnly.setAttribute(JmxOverTls.memory(), verbose))
          .isInstanceOf(SecurityException.class)
          .hasMessageContaining("Invalid access level");
    }
  }

  @Test
  void wrongPasswordsAndNoneAreRefused() throws Exception {
    try (JmxServer server = tls.startWithPasswords()) {
      assertThatThrownBy(() -> tls.connect("ada", "builder")).isInstanceOf(SecurityException.class);
      assertThatThrownBy(() -> tls.connect("eve", "engine")).isInstanceOf(SecurityException.class);
      assertThatThrownBy(() -> JmxClient.connect("127.0.0.1", tls.port(), JmxOverTls.SOCKETS))
          .isInstanceOf(SecurityException.class)
          .hasMessageContaining("Credentials required");
    }
  }

  @Test
  void credentialsAreStringsAndNothingElse() throws Exception {
    try (JmxServer server = tls.startWithPasswords()) {
      Map<String, ?> hostile = Map.of(JMXConnector.CREDENTIALS, new Hostile());
      Map<String, ?> environment =
          Map.of(
              JMXConnector.CREDENTIALS,
              hostile.get(JMXConnector.CREDENTIALS),
              "com.sun.jndi.rmi.factory.socket",
              JmxOverTls.SOCKETS);
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
    try (JmxServer server =
            tls.builder().passwords(tls.passwords(), tls.access()).serialFilter(pattern).start();
        JMXConnector ada = tls.connect("ada", "engine")) {
      MBeanServerConnection beans = ada.getMBeanServerConnection();
      Attribute verbose =
          new Attribute("Verbose", beans.getAttribute(JmxOverTls.memory(), "Verbose"));

      beans.setAttribute(JmxOverTls.memory(), verbose);
      Attribute hostile = new Attribute("Verbose", new Hostile());
      assertThatThrownBy(() -> beans.setAttribute(JmxOverTls.memory(), hostile))
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
      assertThat(Hostile.read).isFalse();
    }
  }

  @Test
  void anAuthenticatorMayTakeThePlaceOfTheFiles() throws Exception {
    try (JmxServer server =
            tls.builder()
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
        JMXConnector client = tls.connect("ada", "token")) {
      assertThat(client.getMBeanServerConnection().isRegistered(JmxOverTls.memory())).isTrue();
      assertThatThrownBy(() -> tls.connect("ada", "guess")).hasMessage("no");
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
        tls.builder()
            .authenticator(
                credentials -> {
                  throw new SecurityException("strict");
                });
    try (JmxServer strict = builder.start()) {
      int other = FreePort.find();
      try (JmxServer lenient = builder.port(other).authenticator(JmxAccessTest::anyUser).start();
          JMXConnector ada =
              JmxClient.connect("127.0.0.1", other, JmxOverTls.SOCKETS, "ada", "any")) {
        assertThat(ada.getConnectionId()).isNotEmpty();
        assertThatThrownBy(() -> tls.connect("ada", "any")).hasMessage("strict");
      }
    }
  }

  @Test
  void aPortWithoutPasswordsIsWarnedOf() throws Exception {
    try (LogLines log = new LogLines();
        JmxServer server =
            tls.builder().beans(ManagementFactory.getPlatformMBeanServer()).start()) {
      assertThat(log.lines())
          .anyMatch(line -> line.contains("JMX port " + tls.port()) && line.contains("password"));
    }
  }

  @ParameterizedTest
  @CsvSource({"rw-------, 0", "rw-r--r--, 1", "rw--w----, 1"})
  void passwordsThatOthersMayReadOrChangeAreWarnedOf(String permissions, int warnings)
      throws IOException {
    Files.setPosixFilePermissions(tls.passwords(), PosixFilePermissions.fromString(permissions));
    String warning =
        tls.passwords() + ": users other than its owner may read or change these passwords";
    try (LogLines log = new LogLines();
        JmxServer server = tls.startWithPasswords()) {
      assertThat(log.lines()).filteredOn(line -> line.contains(warning)).hasSize(warnings);
    }
  }
}
