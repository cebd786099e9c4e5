package dev.slimwire.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that a test has started. It is killed if it takes too long. */
final class RunningJvm implements AutoCloseable {

  private static final int SECONDS = 60;

  private final Path out = Files.createTempFile("jvm", ".out");
  private final Path err = Files.createTempFile("jvm", ".err");
  private final Process process;

  /** What a program printed, and its exit status. */
  record Result(int status, String out, String err) {}

  RunningJvm(List<String> command) throws IOException {
    process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
  }

  void awaitReady() throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!Files.readString(out).contains("READY")) {
      if (!process.isAlive() || System.nanoTime() > end) {
        process.destroyForcibly();
        throw new IOException("not ready: " + Files.readString(out) + Files.readString(err));
      }
      pause();
    }
  }

  Result awaitEnd() throws IOException {
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("hangs: " + Files.readString(out) + Files.readString(err));
      }
      return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }

  /** Ends the program's input and returns what it has printed. */
  Result end() throws IOException {
    process.getOutputStream().close();
    return awaitEnd();
  }

  /** Returns what it has printed on standard error so far. */
  String err() throws IOException {
    return Files.readString(err);
  }

  long pid() {
    return process.pid();
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(20);
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(out);
    Files.deleteIfExists(err);
  }
}
