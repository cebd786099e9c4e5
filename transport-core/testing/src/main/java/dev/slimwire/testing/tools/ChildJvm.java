package dev.slimwire.testing.tools;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A second JVM, with the Java and the class path of this one, and its options that begin with
 * {@code --}, such as {@code --enable-native-access}. Its standard error is this one's. Its main
 * class should end when its standard input does: then it never outlives this JVM.
 */
public final class ChildJvm implements AutoCloseable {

  private static final long GRACE_SECONDS = 5;

  private final Process process;
  private final BufferedReader lines;

  private ChildJvm(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts a JVM.
   *
   * @param launcher a command that runs the command behind it; empty for none
   * @param options more options of the JVM; a class path among them takes the place of this one's
   * @param main its main class
   * @param arguments what the main class is given
   * @throws IOException if the process cannot be started
   */
  public static ChildJvm start(
      List<String> launcher, List<String> options, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ChildJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /**
   * Returns the next line of its standard output, or null at the end.
   *
   * @throws IOException if it cannot be read
   */
  public @Nullable String readLine() throws IOException {
    return lines.readLine();
  }

  /** Ends it: its standard input ends, and if that is not enough, the process is killed. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
