package dev.slimwire.testing.tools;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A second JVM, started by a {@link JavaProgram}. Its main class should end when its standard input
 * does, so that it never outlives this JVM.
 */
public final class ChildJvm implements AutoCloseable {

  private final Process process;
  private final Duration grace;
  private final BufferedReader lines;

  ChildJvm(Process process, Duration grace) {
    this.process = process;
    this.grace = grace;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Returns the next line of its standard output, or null at the end.
   *
   * @throws IOException if it cannot be read
   */
  public @Nullable String readLine() throws IOException {
    return lines.readLine();
  }

  /** Returns the process id. */
  public long pid() {
    return process.pid();
  }

  /**
   * Asks the process to stop, and leaves its output open. Ctrl-C would be another signal with the
   * same effect, but processes in the background of a shell ignore that one, and their children
   * too.
   */
  public void terminate() {
    process.toHandle().destroy();
  }

  /** Ends the process as a crash would, and waits until it is gone. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Ends it: its standard input ends, and if that is not enough, the process is killed. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(grace.toMillis(), TimeUnit.MILLISECONDS)) {
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
