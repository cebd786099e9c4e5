package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JmxAgentTest {

  private static final String PORT = "com.sun.management.jmxremote.port";
  private static final String SSL = "com.sun.management.jmxremote.ssl";
  private static final String HOST = "com.sun.management.jmxremote.host";
  private static final String FILE = "com.sun.management.config.file";

  private final List<String> info = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @Test
  void isStartingWithAPortOrForLocalConsoles() {
    assertThat(of(Map.of()).isStarting()).isFalse();
    assertThat(of(Map.of(SSL, "false")).isStarting()).isFalse();
    assertThat(of(Map.of(PORT, "9010")).isStarting()).isTrue();
    assertThat(of(Map.of("com.sun.management.jmxremote", "")).isStarting()).isTrue();
  }

  @Test
  void programWithoutAJmxPortIsNotToldOfIt() {
    describe(Map.of());
    describe(Map.of("com.sun.management.jmxremote", ""));
    assertThat(info).isEmpty();
    assertThat(warnings).isEmpty();
  }

  @Test
  void plainJmxPortIsIncluded() {
    describe(Map.of(PORT, "9010", SSL, "false"));
    assertThat(info).containsExactly("JMX on port 9010 is compressed too");
    assertThat(warnings).isEmpty();
  }

  @Test
  void tlsIsTheJdksDefaultAndStaysUncompressed() {
    describe(Map.of(PORT, "9010"));
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith("JMX on port 9010 stays uncompressed: it uses TLS. ")
        .endsWith(SSL + "=false");
    assertThat(info).isEmpty();
  }

  @Test
  void hostToListenAtStaysUncompressed() {
    describe(Map.of(PORT, "9010", SSL, "false", HOST, "127.0.0.1"));
    assertThat(warnings)
        .containsExactly(
            "JMX on port 9010 stays uncompressed: "
                + HOST
                + " gives it a socket factory. Remove that property");
  }

  @Test
  void settingsOfItsFileCountUnlessTheCommandLineHasThem(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("management.properties");
    Files.writeString(file, PORT + "=9011\n" + SSL + "=true\n");
    describe(Map.of(FILE, file.toString(), SSL, "false"));
    assertThat(info).containsExactly("JMX on port 9011 is compressed too");
  }

  /** A Windows path with one stroke, which the JMX agent tells by itself. */
  @Test
  void aFileThatIsMalformedIsLeftToTheJmxAgent(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("management.properties");
    Files.writeString(file, "com.sun.management.jmxremote.access.file=C:\\users\\access\n");
    describe(Map.of(FILE, file.toString(), PORT, "9012", SSL, "false"));
    assertThat(info).containsExactly("JMX on port 9012 is compressed too");
  }

  /** No system has files of this name, as Linux has none with an accent where the locale is C. */
  @Test
  void aNameThatNoFileHasIsLeftToTheJmxAgent() {
    describe(Map.of(FILE, "management\0.properties", PORT, "9012", SSL, "false"));
    assertThat(info).containsExactly("JMX on port 9012 is compressed too");
  }

  private void describe(Map<String, String> commandLine) {
    of(commandLine).describe(info::add, warnings::add);
  }

  private static JmxAgent of(Map<String, String> commandLine) {
    Properties system = new Properties();
    system.setProperty("java.home", System.getProperty("java.home"));
    system.putAll(commandLine);
    return JmxAgent.of(system);
  }
}
