package dev.slimwire.testing.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Python 3 on this machine, for reading and writing bytes with code that shares nothing with
 * ours. Immutable.
 */
public final class Python {

  private static final List<String> CANDIDATES = List.of("python3", "/usr/bin/python3", "python");

  private final String command;

  private Python(String command) {
    this.command = command;
  }

  /**
   * Returns the first Python 3 that has the modules; prints a line if there is none.
   *
   * @param modules names of modules, such as {@code zlib}
   */
  public static Optional<Python> with(String... modules) {
    String imports = "import sys, " + String.join(", ", modules);
    Optional<Python> found =
        CANDIDATES.stream().map(Python::new).filter(python -> python.runs(imports)).findFirst();
    if (found.isEmpty()) {
      System.out.println("slimwire not tested with Python: no Python 3 here runs: " + imports);
    }
    return found;
  }

  private boolean runs(String imports) {
    try {
      run(new byte[0], "-c", imports + "; assert sys.version_info >= (3, 6)");
      return true;
    } catch (IOException absent) {
      return false;
    }
  }

  /**
   * Runs a program and returns what it writes to its standard output.
   *
   * @param input its standard input
   * @param arguments Python's arguments, such as {@code -c} and the program
   * @throws IOException if it cannot be started, or ends with a status other than 0; the message
   *     then has its standard error output
   */
  public byte[] run(byte[] input, String... arguments) throws IOException {
    Path fed = Files.createTempFile("python", ".in");
    Path errors = Files.createTempFile("python", ".err");
    try {
      Files.write(fed, input);
      List<String> line = new ArrayList<>(List.of(command));
      line.addAll(List.of(arguments));
      return outputOf(
          new ProcessBuilder(line).redirectInput(fed.toFile()).redirectError(errors.toFile()),
          errors);
    } finally {
      Files.delete(fed);
      Files.delete(errors);
    }
  }

  private static byte[] outputOf(ProcessBuilder builder, Path errors) throws IOException {
    Process process = builder.start();
    try {
      byte[] output = process.getInputStream().readAllBytes();
      int status = process.waitFor();
      if (status != 0) {
        String said = Files.readString(errors).strip();
        throw new IOException(builder.command().get(0) + " ended with " + status + ": " + said);
      }
      return output;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while Python runs", e);
    } finally {
      process.destroyForcibly();
    }
  }
}
