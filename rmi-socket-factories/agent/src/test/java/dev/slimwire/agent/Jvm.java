package dev.slimwire.agent;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How to start a JVM: by default with nothing but the tests' own classes on its class path, as the
 * programs in {@code program} need it.
 *
 * @param classPath what is on the class path
 * @param options of the JVM
 */
record Jvm(String classPath, List<String> options) {

  /** What is tested: the packed agent. */
  static final Path AGENT = Path.of("target", "slimwire-agent.jar").toAbsolutePath();

  static Jvm plain() {
    return new Jvm(placeOf(Jvm.class), List.of());
  }

  /** A JVM with the agent, and with options for it. */
  static Jvm withAgent(String... agentOptions) {
    return withAgent(AGENT, agentOptions);
  }

  /** A JVM with the agent's jar in another folder. */
  static Jvm withAgent(Path jar, String... agentOptions) {
    String text = agentOptions.length == 0 ? "" : "=" + String.join(",", agentOptions);
    return plain().with("-javaagent:" + jar + text);
  }

  /** Returns a JVM with more options. */
  Jvm with(String... more) {
    return with(List.of(more));
  }

  Jvm with(List<String> more) {
    return new Jvm(classPath, Stream.concat(options.stream(), more.stream()).toList());
  }

  /** Returns a JVM with more on its class path. */
  Jvm withClassPath(String... places) {
    return new Jvm(
        classPath + File.pathSeparator + String.join(File.pathSeparator, places), options);
  }

  /** Returns a JVM with something before all else on its class path. */
  Jvm withClassPathBefore(String place) {
    return new Jvm(place + File.pathSeparator + classPath, options);
  }

  /** Starts a program and waits until it is ready. */
  RunningJvm start(String main, String... arguments) throws IOException {
    RunningJvm running = launch(main, arguments);
    running.awaitReady();
    return running;
  }

  /** Starts a program. */
  RunningJvm launch(String main, String... arguments) throws IOException {
    return new RunningJvm(command(main, arguments));
  }

  /** Runs a program to its end. */
  RunningJvm.Result run(String main, String... arguments) throws IOException {
    try (RunningJvm running = launch(main, arguments)) {
      return running.awaitEnd();
    }
  }

  private List<String> command(String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Returns the folder or jar that a class is in. */
  static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
