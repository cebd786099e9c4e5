package dev.slimwire.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * The JDK's own JMX agent, which starts behind this one. With TLS or a host to listen at, it has
 * socket factories of its own, so that nobody else's get to its connections.
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

  /** Finds its settings as it does: those of the command line, over those of its file. */
  static JmxAgent of(Properties system) {
    Properties settings = new Properties();
    // without a property on the command line it does not start, and its file is not read
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

  /** A name may be none of a file, as one with an accent where the locale is C. */
  private static void load(Properties settings, Properties system) {
    try (InputStream in = Files.newInputStream(file(system))) {
      settings.load(in);
    } catch (IOException | IllegalArgumentException unreadable) {
      // the JMX agent says so itself, if it needs the file
    }
  }

  /** Returns whether it starts, and with it the JVM's server of beans, before the program. */
  boolean isStarting() {
    return settings.containsKey(LOCAL) || settings.containsKey(PORT);
  }

  /**
   * Says whether it is compressed; nothing if it has no port.
   *
   * @param info told if it is
   * @param warning told if not, with what to do
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
