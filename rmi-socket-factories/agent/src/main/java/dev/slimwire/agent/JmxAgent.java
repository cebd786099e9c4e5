package dev.slimwire.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * The JDK's own JMX agent, which starts after this one. With TLS or a host to listen on, it uses
 * its own socket factories, so that the global one does not see its connections.
 *
 * @param settings of {@code com.sun.management}
 */
record JmxAgent(Properties settings) {

  private static final String PREFIX = "com.sun.management.";
  private static final String LOCAL = PREFIX + "jmxremote";
  private static final String PORT = LOCAL + ".port";
  private static final String SSL = LOCAL + ".ssl";
  private static final String HOST = LOCAL + ".host";
  private static final String FILE = PREFIX + "config.file";

  /** Finds its settings as it does: those on the command line override those in its file. */
  static JmxAgent of(Properties system) {
    Properties settings = new Properties();
    // without a property on the command line it does not start, nor read its file
    if (system.stringPropertyNames().stream().anyMatch(name -> name.startsWith(PREFIX))) {
      load(settings, system);
      settings.putAll(system);
    }
    return new JmxAgent(settings);
  }

  private static Path file(Properties system) {
    String named = system.getProperty(FILE);
    return named != null
        ? Path.of(named)
        : Path.of(system.getProperty("java.home"), "conf", "management", "management.properties");
  }

  /** The name need not be a valid path, such as one with an accent in the C locale. */
  private static void load(Properties settings, Properties system) {
    try (InputStream in = Files.newInputStream(file(system))) {
      settings.load(in);
    } catch (IOException | IllegalArgumentException unreadable) {
      // the JMX agent reports that itself, if it needs the file
    }
  }

  /** Returns whether it starts before the program, and with it the JVM's MBean server. */
  boolean isStarting() {
    return settings.containsKey(LOCAL) || settings.containsKey(PORT);
  }

  /**
   * Reports whether it is compressed; nothing if it has no port.
   *
   * @param info receives a line if it is
   * @param warning receives a line if not, with what to do
   */
  void describe(Consumer<String> info, Consumer<String> warning) {
    String port = settings.getProperty(PORT);
    if (port == null) {
      return;
    }
    if (Boolean.parseBoolean(settings.getProperty(SSL, "true"))) {
      warning.accept(
          ("JMX on port %s stays uncompressed: it uses TLS. Start dev.slimwire.rmi.jmx.JmxServer"
                  + " with factories layered over TLS ones, or disable TLS with %s=false")
              .formatted(port, SSL));
    } else if (settings.getProperty(HOST) != null) {
      warning.accept(
          "JMX on port %s stays uncompressed: %s gives it a socket factory. Remove that property"
              .formatted(port, HOST));
    } else {
      info.accept("JMX on port " + port + " is compressed too");
    }
  }
}
