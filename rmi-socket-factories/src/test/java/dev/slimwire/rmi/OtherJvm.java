package dev.slimwire.rmi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that a test starts and ends. */
public final class OtherJvm implements AutoCloseable {

  private final Process process;

  private OtherJvm(Process process) {
    this.process = process;
  }

  /** Starts {@link EchoMain} and waits until it is ready. */
  public static OtherJvm start(List<String> options, String... arguments) throws IOException {
    return start(options, EchoMain.class, arguments);
  }

  /** Starts a class with the class path of the tests, and waits until it is ready. */
  public static OtherJvm start(Class<?> main, String... arguments) throws IOException {
    return start(ownClassPath(), main, arguments);
  }

  /** Starts a class with a class path of its own, and waits until it is ready. */
  public static OtherJvm start(String classPath, Class<?> main, String... arguments)
      throws IOException {
    return start(newBuilder(List.of(), classPath, main, arguments));
  }

  /** Starts a class with options of the JVM, and waits until it is ready. */
  public static OtherJvm start(List<String> options, Class<?> main, String... arguments)
      throws IOException {
    return start(newBuilder(options, ownClassPath(), main, arguments));
  }

  private static OtherJvm start(ProcessBuilder builder) throws IOException {
    Process process = builder.start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    if (!"READY".equals(line)) {
      process.destroyForcibly();
      throw new IOException("the other JVM did not start: " + line);
    }
    return new OtherJvm(process);
  }

  /** Runs a class with the class path of the tests, and returns what it prints. */
  public static String run(Class<?> main, String... arguments) throws IOException {
    return run(ownClassPath(), main, arguments);
  }

  /** Runs a class with a class path of its own, and returns what it prints. */
  public static String run(String classPath, Class<?> main, String... arguments)
      throws IOException {
    return run(newBuilder(List.of(), classPath, main, arguments));
  }

  /** Runs a class with options of the JVM, and returns what it prints. */
  public static String run(List<String> options, Class<?> main, String... arguments)
      throws IOException {
    return run(newBuilder(options, ownClassPath(), main, arguments));
  }

  private static String run(ProcessBuilder builder) throws IOException {
    Process process = builder.start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static ProcessBuilder newBuilder(
      List<String> options, String classPath, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath));
    command.addAll(options); // a class path among them takes the place of the other one
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  /** Returns the options that let this JVM use native code, if it needs any. */
  public static List<String> nativeAccess() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--enable-native-access"))
        .toList();
  }

  private static String ownClassPath() {
    return System.getProperty("java.class.path");
  }

  /** Ends the JVM as a crash would. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    process.destroy();
  }
}
