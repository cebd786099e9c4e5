package dev.slimwire.frame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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

  /** Writes a file that is new, without comments; one that is there has to have the same bytes. */
  public static void write(Path file, byte[] bytes) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int from = 0; from < bytes.length; from += BYTES_PER_LINE) {
      int to = Math.min(bytes.length, from + BYTES_PER_LINE);
      text.append(HexFormat.of().formatHex(bytes, from, to)).append('\n');
    }
    if (!Files.exists(file)) {
      Files.writeString(file, text);
    } else if (!Arrays.equals(read(file), bytes)) {
      throw new IOException(file + " has other bytes: what is recorded stays, name a new folder");
    }
  }
}
