package dev.slimwire.rmi.jmx;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXPrincipal;
import javax.management.remote.JMXServiceURL;
import javax.security.auth.Subject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who connects to a connector, and what they may do then. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxUsersTest {

  @TempDir private Path folder;
  private Path passwords;
  private Path access;
  private ObjectName memory;
  private int port;

  @BeforeEach
  void writeFiles() throws Exception {
    passwords = Files.writeString(folder.resolve("passwords"), "ada engine\neve apple\n");
    access = Files.writeString(folder.resolve("access"), "ada readwrite\nbob readonly\n");
    memory = new ObjectName("java.lang:type=Memory");
    port = FreePort.find();
  }

  private JmxServer.Builder builder() {
    return JmxServer.builder().port(port);
  }

  private JMXConnector connect(String name, String password) throws IOException {
    return JmxClient.connect(
        "127.0.0.1", port, new CompressedRMIClientSocketFactory(), name, password);
  }

  private void readAndWrite(JMXConnector client) throws Exception {
    MBeanServerConnection beans = client.getMBeanServerConnection();
    Object before = beans.getAttribute(memory, "Verbose");
    beans.setAttribute(memory, new Attribute("Verbose", before));
  }

  private static Subject named(Object credentials) {
    Subject subject = new Subject();
    subject.getPrincipals().add(new JMXPrincipal(((String[]) credentials)[0]));
    return subject;
  }

  private static Subject nobody(Object credentials) {
    return null;
  }

  /** As by the JDK's agent. */
  @Test
  void usersWithoutALineInTheAccessFileAreRefused() throws Exception {
    try (JmxServer server = builder().passwords(passwords, access).start();
        JMXConnector ada = connect("ada", "engine")) {
      assertThat(ada.getMBeanServerConnection().getMBeanCount()).isPositive();
      assertThatThrownBy(() -> connect("eve", "apple"))
          .isInstanceOf(SecurityException.class)
          .hasMessage("access denied: expected a user named in the access file, actual [eve]");
    }
  }

  /** Unlike the JDK's agent, which puts hashes in their place. */
  @Test
  void passwordsInClearStayInTheirFile() throws Exception {
    String before = Files.readString(passwords);
    try (JmxServer server = builder().passwords(passwords, access).start();
        JMXConnector ada = connect("ada", "engine")) {
      assertThat(ada.getConnectionId()).isNotEmpty();
      assertThat(passwords).hasContent(before);
    }
  }

  @Test
  void hashesOfTheJdksAgentAreRead() throws Exception {
    byte[] salt = {1, 2, 3};
    MessageDigest digest = MessageDigest.getInstance("SHA3-512");
    digest.update(salt);
    Base64.Encoder base64 = Base64.getEncoder();
    String hash = base64.encodeToString(digest.digest("engine".getBytes(UTF_8)));
    String saltAndHash = base64.encodeToString(salt) + " " + hash;
    Files.writeString(passwords, "ada " + saltAndHash + " SHA3-512\n");

    try (JmxServer server = builder().passwords(passwords, access).start();
        JMXConnector ada = connect("ada", "engine")) {
      assertThat(ada.getConnectionId()).isNotEmpty();
      assertThatThrownBy(() -> connect("ada", hash)).isInstanceOf(SecurityException.class);
    }
  }

  /** The JDK would ask the authenticator only. */
  @Test
  void passwordsAndAnAuthenticatorAreNotTakenTogether() {
    JmxServer.Builder asked = builder().passwords(passwords, access);
    JmxServer.Builder checked = builder().authenticator(JmxUsersTest::named);
    JmxServer.Builder limited = builder().authenticator(JmxUsersTest::named, access);

    assertThatThrownBy(() -> asked.authenticator(JmxUsersTest::named))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("passwords(..) and authenticator(..): JMX would ask only the");
    assertThatThrownBy(() -> asked.authenticator(JmxUsersTest::named, access))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> checked.passwords(passwords, access))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> limited.passwords(passwords, access))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void passwordsHoldThoughAnAuthenticatorWasRefused() throws Exception {
    JmxServer.Builder builder = builder().passwords(passwords, access);
    assertThatThrownBy(() -> builder.authenticator(JmxUsersTest::nobody))
        .isInstanceOf(IllegalStateException.class);

    try (JmxServer server = builder.start()) {
      assertThatThrownBy(() -> connect("ada", "guess")).isInstanceOf(SecurityException.class);
    }
  }

  @Test
  void credentialsAreStringsOrArraysWhateverTheSerialFilterAllows() throws Exception {
    try (JmxServer server =
        builder().authenticator(JmxUsersTest::nobody).serialFilter("*").start()) {
      JMXServiceURL address = server.address("127.0.0.1");
      for (Object taken : List.of("token", new String[] {"ada", "any"}, new byte[] {1})) {
        JMXConnectorFactory.connect(address, Map.of(JMXConnector.CREDENTIALS, taken)).close();
      }
      for (Object other : List.of(new HashMap<>(), new Object[] {"token"}, 1)) {
        Map<String, ?> environment = Map.of(JMXConnector.CREDENTIALS, other);
        assertThatThrownBy(() -> JMXConnectorFactory.connect(address, environment))
            .isInstanceOf(RemoteException.class)
            .hasRootCauseMessage("filter status: REJECTED");
      }
    }
  }

  @Test
  void usersOfAnAuthenticatorDoWhatTheirAccessAllows() throws Exception {
    try (JmxServer server = builder().authenticator(JmxUsersTest::named, access).start();
        JMXConnector ada = connect("ada", "any");
        JMXConnector bob = connect("bob", "any")) {
      readAndWrite(ada);
      assertThat(bob.getMBeanServerConnection().getAttribute(memory, "Verbose")).isNotNull();
      assertThatThrownBy(() -> readAndWrite(bob))
          .isInstanceOf(SecurityException.class)
          .hasMessageContaining("Invalid access level");
    }
  }

  /** The JDK looks at the file for subjects only. */
  @Test
  void nobodyPassesAnAccessFileWithoutASubject() throws Exception {
    try (JmxServer server = builder().authenticator(JmxUsersTest::nobody, access).start()) {
      assertThatThrownBy(() -> connect("bob", "any"))
          .isInstanceOf(SecurityException.class)
          .hasMessageEndingWith("actual []");
    }
  }

  @Test
  void theLastAuthenticatorCountsWithItsAccessFileOrWithoutOne() throws Exception {
    JmxServer.Builder builder =
        builder().authenticator(JmxUsersTest::nobody, access).authenticator(JmxUsersTest::named);
    try (JmxServer server = builder.start();
        JMXConnector eve = connect("eve", "any")) {
      readAndWrite(eve);
    }
  }

  @Test
  void anAccessFileThatIsNotThereIsTold() {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> builder().authenticator(JmxUsersTest::named, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none");
  }
}
