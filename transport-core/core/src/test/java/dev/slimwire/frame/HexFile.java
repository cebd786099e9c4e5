package dev.slimwire.frame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** Bytes as text: hex digits, blanks, and comments behind a '#'. */
public final class HexFile {

  private static final int BYTES_PER_LINE = 32;

  private HexFile() {}

  /** Reads the bytes of a file. */
  public static byte[] read(Path file) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(file)) {
      digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
    }
    return HexFormat.of().parseHex(digits);
  }

  /** Writes bytes to a file, without comments. */
  public static void write(Path file, byte[] bytes) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < bytes.length; from += BYTES_PER_LINE) {
      int to = Math.min(bytes.length, from + BYTES_PER_LINE);
      text.append(HexFormat.of().formatHex(bytes, from, to)).append('\n');
    }
    Files.writeString(file, text);
  }
}
