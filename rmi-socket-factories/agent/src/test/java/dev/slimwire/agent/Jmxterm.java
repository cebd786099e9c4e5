package dev.slimwire.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A command line for JMX, as it is. */
final class Jmxterm {

  static final String JAR =
      Path.of("target", "dependency", "jmxterm.jar").toAbsolutePath().toString();

  private Jmxterm() {}

  /**
   * Reads the usage of the heap.
   *
   * @param jvm has the jar on its class path
   * @param folder for its script
   */
  static RunningJvm.Result run(Jvm jvm, Path folder, String port) throws IOException {
    String script =
        "open 127.0.0.1:" + port + "\nget -b java.lang:type=Memory HeapMemoryUsage\nquit\n";
    Path file = Files.writeString(folder.resolve("script"), script);
    return jvm.run(
        "org.cyclopsgroup.jmxterm.boot.CliMain", "-n", "-v", "silent", "-i", file.toString());
  }
}
