package dev.slimwire.rmi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** The files of {@code src/test/resources/peers}: hex digits, blanks, and comments behind a '#'. */
public final class RecordedBytes {

  private static final Path PEERS = Path.of("src", "test", "resources", "peers");

  private RecordedBytes() {}

  static byte[] of(String name) throws IOException {
    return read(PEERS.resolve(name + ".hex"));
  }

  /** Reads the bytes of a file of this kind. */
  public static byte[] read(Path file) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
    }
    return HexFormat.of().parseHex(digits);
  }
}
