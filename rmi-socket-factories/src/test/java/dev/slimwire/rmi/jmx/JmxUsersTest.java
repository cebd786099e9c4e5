package dev.slimwire.rmi.jmx;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.testing.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import javax.management.remote.JMXConnector;
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
  private int port;

  @BeforeEach
  void writeFiles() throws IOException {
    passwords = Files.writeString(folder.resolve("passwords"), "ada engine\neve apple\n");
    access = Files.writeString(folder.resolve("access"), "ada readwrite\n");
    port = FreePort.find();
  }

  private JmxServer.Builder builder() {
    return JmxServer.builder().port(port);
  }

  private JMXConnector connect(String name, String password) throws IOException {
    return JmxClient.connect(
        "127.0.0.1", port, new CompressedRMIClientSocketFactory(), name, password);
  }

  /** As by the JDK's agent. */
  @Test
  void usersWithoutALineInTheAccessFileAreRefused() throws Exception {
    try (JmxServer server = builder().passwords(passwords, access).start();
        JMXConnector ada = connect("ada", "engine")) {
      assertThat(ada.getMBeanServerConnection().getMBeanCount()).isPositive();
      assertThatThrownBy(() -> connect("eve", "apple"))
          .isInstanceOf(SecurityException.class)
          .hasMessage("access denied: expected a user that the access file names, actual [eve]");
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
}
