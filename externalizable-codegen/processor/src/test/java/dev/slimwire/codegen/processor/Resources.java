package dev.slimwire.codegen.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources that tests compile. */
final class Resources {

  private static final Path ROOT = Path.of("src/test/resources");

  private Resources() {}

  static Path path(String name) {
    return ROOT.resolve(name);
  }

  static String text(String name) {
    try {
      return Files.readString(path(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the names of the files in a folder, without their extensions. */
  static List<String> names(String folder) {
    try (Stream<Path> files = Files.list(path(folder))) {
      return files
          .map(file -> file.getFileName().toString().replaceAll("\\.[a-z]+$", ""))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
