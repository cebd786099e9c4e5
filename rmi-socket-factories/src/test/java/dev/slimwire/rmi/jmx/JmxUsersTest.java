package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.testing.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
