package dev.slimwire.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** The golden vectors of the format: where fuzzing begins. */
final class Vectors {

  private static final Path FOLDER = Path.of("..", "..", "docs", "wire-format");

  private Vectors() {}

  static byte[] read(String name) {
    StringBuilder digits = new StringBuilder();
    try {
      for (String line : Files.readAllLines(FOLDER.resolve(name + ".hex"))) {
        digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
      }
    } catch (IOException absent) {
      throw new UncheckedIOException(absent);
    }
    return HexFormat.of().parseHex(digits);
  }
}
