package dev.slimwire.rmi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/** The files of {@code src/test/resources/peers}: hex digits, blanks, and comments behind a '#'. */
final class RecordedBytes {

  private static final Path PEERS = Path.of("src", "test", "resources", "peers");

  private RecordedBytes() {}

  static byte[] of(String name) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (String line : Files.readAllLines(PEERS.resolve(name + ".hex"), StandardCharsets.UTF_8)) {
      digits.append(line.replaceAll("#.*", "").replaceAll("\\s", ""));
    }
    return HexFormat.of().parseHex(digits);
  }
}
