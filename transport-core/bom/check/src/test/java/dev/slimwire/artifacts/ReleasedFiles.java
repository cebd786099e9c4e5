package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What releases write, in folders that are numbered by recording. Writers may change; what they
 * once wrote stays readable. With {@code -Dreleased.write=0.4} today's bytes are written into that
 * folder.
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
    return named(FOLDER, name);
  }

  private static List<Path> named(Path folder, String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(each -> each.getFileName().toString().startsWith(name)).sorted().toList();
    }
  }

  /** Returns the files whose names begin so, of the last folder that has such. */
  static List<Path> newest(String name) throws IOException {
    return newest(FOLDER, name);
  }

  static List<Path> newest(Path folder, String name) throws IOException {
    List<Path> files = named(folder, name);
    int[] last = files.stream().map(ReleasedFiles::version).max(Arrays::compare).orElseThrow();
    return files.stream().filter(each -> Arrays.equals(version(each), last)).toList();
  }

  /** Returns the numbers of a file's folder; none are of what was before the first one. */
  private static int[] version(Path file) {
    String folder = file.getParent().getFileName().toString();
    return folder.matches("[\\d.]+")
        ? Stream.of(folder.split("\\.")).mapToInt(Integer::parseInt).toArray()
        : new int[0];
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
