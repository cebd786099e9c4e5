package dev.slimwire.examples.answerpages.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.slimwire.testing.tools.Python;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;

/** A reader of the format in Python, beside the format's documents. Immutable. */
final class PythonProgram {

  private static final Path FORMAT = Path.of("..", "..", "docs", "wire-format");

  static final Path VECTORS = FORMAT.resolve("vectors");

  private final Python python;
  private final Path program;

  private PythonProgram(Python python, Path program) {
    this.python = python;
    this.program = program;
  }

  /**
   * Returns a program; skips the test that asks where no Python here has what it needs.
   *
   * @param module what the program needs besides Python's own modules, or {@code zlib}
   */
  static PythonProgram require(String name, String module) {
    Optional<Python> python = Python.with(module);
    if (python.isEmpty()) {
      System.out.println("NOT TESTED: " + name + ": no Python 3 with " + module);
    }
    assumeTrue(python.isPresent(), "no Python 3 with " + module);
    return new PythonProgram(python.orElseThrow(), FORMAT.resolve(name));
  }

  static Stream<Path> hexFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".hex")).sorted().toList().stream();
    }
  }

  /** Reads hexadecimal digits, with comments behind {@code #}. */
  static byte[] bytesOf(Path hexFile) throws IOException {
    String digits = Files.readString(hexFile).replaceAll("#[^\\n]*", "").replaceAll("\\s", "");
    return HexFormat.of().parseHex(digits);
  }

  /** Runs the program with files, and returns what it wrote. */
  byte[] run(Path... files) throws IOException {
    Stream<Path> arguments = Stream.concat(Stream.of(program), Stream.of(files));
    return python.run(new byte[0], arguments.map(Path::toString).toArray(String[]::new));
  }
}
