package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What releases wrote, a folder each. Writers may change; what they once wrote stays readable. With
 * {@code -Dreleased.write=0.2} the bytes of that release are written.
 */
final class ReleasedFiles {

  private static final Path FOLDER = Path.of("src", "test", "resources", "released");

  static {
    String release = System.getProperty("released.write");
    if (release != null) {
      try {
        ReleasedWriter.writeAll(Files.createDirectories(FOLDER.resolve(release)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private ReleasedFiles() {}

  /** What reads a file and asserts what is in it. */
  interface Reading {
    void run() throws IOException;
  }

  /** Returns the files of all releases whose names begin so. */
  static List<Path> named(String name) throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(each -> each.getFileName().toString().startsWith(name)).sorted().toList();
    }
  }

  /** Returns the files whose names begin so, of the last release that wrote such. */
  static List<Path> newest(String name) throws IOException {
    List<Path> files = named(name);
    Path last = files.get(files.size() - 1).getParent();
    return files.stream().filter(each -> each.startsWith(last)).toList();
  }

  static byte[] bytes(Path file) throws IOException {
    return HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", ""));
  }

  static void verify(Path file, Reading reading) {
    try {
      reading.run();
    } catch (IOException | AssertionError e) {
      fail(
          file
              + ": bytes that were released are not read as what they were. Readers have to change,"
              + " not the file: peers and files of that release are out there",
          e);
    }
  }
}
