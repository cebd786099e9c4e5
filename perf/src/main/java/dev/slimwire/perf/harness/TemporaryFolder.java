package dev.slimwire.perf.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A folder for files of one measurement. It goes with all files in it when it is closed, and also
 * when the program is stopped before.
 */
public final class TemporaryFolder implements AutoCloseable {

  private static final String PREFIX = "slimwire-perf";

  private final Path path;
  private final Thread cleaner = new Thread(this::deleteIfPossible, "folder-cleaner");

  private TemporaryFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes an empty folder.
   *
   * @throws IOException if the system's folder for such files lets nobody make one
   */
  public static TemporaryFolder make() throws IOException {
    TemporaryFolder folder = new TemporaryFolder(Files.createTempDirectory(PREFIX));
    Runtime.getRuntime().addShutdownHook(folder.cleaner);
    return folder;
  }

  /** Returns the folder. */
  public Path path() {
    return path;
  }

  /** Deletes it. To be called once. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(cleaner);
    } catch (IllegalStateException stopping) {
      return; // the hook does it
    }
    delete();
  }

  private void deleteIfPossible() {
    try {
      delete();
    } catch (IOException stays) {
      // nobody is left to be told
    }
  }

  private void delete() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}
