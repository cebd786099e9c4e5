package dev.slimwire.examples.answerpages.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** The golden vectors of the format: where fuzzing begins. */
final class Vectors {

  private static final Path FOLDER = Path.of("..", "..", "docs", "wire-format");

  private Vectors() {}

  static byte[] read(String name) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(FOLDER.resolve(name + ".hex"))) {
      digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
    }
    return HexFormat.of().parseHex(digits);
  }

  static byte[] seed() throws IOException {
    return read("seed-1");
  }
}
