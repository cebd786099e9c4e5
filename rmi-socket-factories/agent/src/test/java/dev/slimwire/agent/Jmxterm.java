package dev.slimwire.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A command line for JMX, as it is. */
final class Jmxterm {

  static final String JAR =
      Path.of("target", "dependency", "jmxterm.jar").toAbsolutePath().toString();

  private static final String READ = "get -b java.lang:type=Memory HeapMemoryUsage\nquit\n";

  private Jmxterm() {}

  /**
   * Reads the usage of the heap.
   *
   * @param jvm has the jar on its class path
   * @param folder for its script
   */
  static RunningJvm.Result run(Jvm jvm, Path folder, String port) throws IOException {
    return run(jvm, folder, "open 127.0.0.1:" + port + "\n" + READ, List.of());
  }

  /** Reads the usage of the heap from a server whose registry is behind TLS, too. */
  static RunningJvm.Result runOverTls(Jvm jvm, Path folder, String port) throws IOException {
    return run(jvm, folder, READ, List.of("-s", "-l", "127.0.0.1:" + port));
  }

  private static RunningJvm.Result run(Jvm jvm, Path folder, String script, List<String> options)
      throws IOException {
    Path file = Files.writeString(folder.resolve("script"), script);
    List<String> all = new ArrayList<>(List.of("-n", "-v", "silent", "-i", file.toString()));
    all.addAll(options);
    return jvm.run("org.cyclopsgroup.jmxterm.boot.CliMain", all.toArray(String[]::new));
  }
}
