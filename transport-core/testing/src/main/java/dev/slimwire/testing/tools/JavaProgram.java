package dev.slimwire.testing.tools;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A main class and how a separate JVM runs it: with the Java installation and class path of this
 * JVM, and those of its options that begin with {@code --}, such as {@code --enable-native-access}.
 * Its standard error is that of this JVM. Immutable; each {@code with} method returns a new one.
 */
public final class JavaProgram {

  private static final Duration GRACE = Duration.ofSeconds(5);

  private final List<String> launcher;
  private final List<String> ownOptions;
  private final List<String> options;
  private final String main;
  private final Duration grace;

  private JavaProgram(
      List<String> launcher,
      List<String> ownOptions,
      List<String> options,
      String main,
      Duration grace) {
    this.launcher = List.copyOf(launcher);
    this.ownOptions = List.copyOf(ownOptions);
    this.options = List.copyOf(options);
    this.main = main;
    this.grace = grace;
  }

  /** Returns a program without options of its own. */
  public static JavaProgram of(Class<?> main) {
    List<String> ownOptions =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> option.startsWith("--"))
            .toList();
    return new JavaProgram(List.of(), ownOptions, List.of(), main.getName(), GRACE);
  }

  /** Returns it without this JVM's options that begin with {@code --}. */
  public JavaProgram withoutOwnOptions() {
    return new JavaProgram(launcher, List.of(), options, main, grace);
  }

  /** Returns it run by another command, such as {@code ip netns exec one}; empty for none. */
  public JavaProgram withLauncher(List<String> command) {
    return new JavaProgram(command, ownOptions, options, main, grace);
  }

  /** Returns it with more options of the JVM, after existing ones. */
  public JavaProgram withOptions(List<String> more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(more);
    return new JavaProgram(launcher, ownOptions, all, main, grace);
  }

  /** Returns it with more options of the JVM, after existing ones. */
  public JavaProgram withOptions(String... more) {
    return withOptions(List.of(more));
  }

  /** Returns it with a class path in place of this JVM's. */
  public JavaProgram withClassPath(String classPath) {
    return withOptions("-cp", classPath); // the last one applies
  }

  /** Returns it with a folder or jar in front of this JVM's class path. */
  public JavaProgram withClassesBefore(Path classes) {
    return withClassPath(classes + File.pathSeparator + ownClassPath());
  }

  /**
   * Returns it with another time, 5 s by default, that {@link ChildJvm#close} waits for it to end
   * by itself. Zero kills it at once, for programs that do not end with their standard input.
   */
  public JavaProgram withGrace(Duration time) {
    return new JavaProgram(launcher, ownOptions, options, main, time);
  }

  /**
   * Starts it.
   *
   * @throws IOException if the process cannot be started
   */
  public ChildJvm start(String... arguments) throws IOException {
    return new ChildJvm(newProcess(arguments), grace);
  }

  /**
   * Starts it, and waits for the line {@code READY}.
   *
   * @throws IOException if that is not its first line; the JVM is then closed
   */
  public ChildJvm startReady(String... arguments) throws IOException {
    ChildJvm jvm = start(arguments);
    String line = jvm.readLine();
    if (!"READY".equals(line)) {
      jvm.close();
      throw new IOException(main + " did not start: expected READY, actual " + line);
    }
    return jvm;
  }

  /**
   * Runs it until its standard output ends, and returns that.
   *
   * @throws IOException if the process cannot be started or read
   */
  public String run(String... arguments) throws IOException {
    Process process = newProcess(arguments);
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Process newProcess(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ownOptions);
    command.addAll(List.of("-cp", ownClassPath()));
    command.addAll(options);
    command.add(main);
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static String ownClassPath() {
    return System.getProperty("java.class.path");
  }
}
