package dev.slimwire.examples.answerpages;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JVM with the tests' class path. Killed when closed. */
public final class OtherJvm implements AutoCloseable {

  private final Process process;
  private final BufferedReader lines;

  private OtherJvm(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts a main class. */
  public static OtherJvm start(Class<?> main, String... arguments) throws IOException {
    return startOn(System.getProperty("java.class.path"), main, arguments);
  }

  /** Starts a main class with another class path. */
  public static OtherJvm startOn(String classPath, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(classPath);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new OtherJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  /** Returns the next line of its standard output, or null at the end. */
  public @Nullable String readLine() throws IOException {
    return lines.readLine();
  }

  /** Lets the process collect its garbage. */
  public void collectGarbage() throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    new ProcessBuilder(jcmd, "" + process.pid(), "GC.run")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  /**
   * Asks the process to stop, and leaves its output open. Ctrl-C would be another signal with the
   * same effect, but processes in the background of a shell ignore that one, and their children
   * too.
   */
  public void terminate() {
    process.toHandle().destroy();
  }

  /** Kills the process, and waits until it is gone. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
