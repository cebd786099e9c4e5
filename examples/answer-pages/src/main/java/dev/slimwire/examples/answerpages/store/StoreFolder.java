package dev.slimwire.examples.answerpages.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a store. A file in it says which data set was loaded; it is written last, so that a
 * load that was cut off is not taken for a store.
 */
final class StoreFolder {

  private static final String MARKER = "answer-pages.dataset";

  private final Path folder;

  StoreFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns whether the data set is there; false for a folder that is empty or missing.
   *
   * @throws IOException if the folder holds another data set, an incomplete one or something else
   */
  boolean holds(String dataset) throws IOException {
    Path marker = folder.resolve(MARKER);
    if (Files.isRegularFile(marker)) {
      String found = Files.readString(marker).strip();
      if (!found.equals(dataset)) {
        throw new IOException(folder + " holds the data set " + found + ", not " + dataset);
      }
      return true;
    }
    if (Files.exists(folder) && !isEmpty()) {
      throw new IOException(
          folder + " is not empty and holds no complete store: name another folder or clear it");
    }
    return false;
  }

  private boolean isEmpty() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder + " is not a folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  /**
   * Returns what is told where the folder's lock cannot be had. Who may not write a folder cannot
   * know whether the one that the lock names still runs.
   *
   * @param holder is named by the lock; null if there is none
   */
  IOException notLocked(@Nullable String holder, Exception cause) {
    String why =
        holder != null && Files.isWritable(folder)
            ? " is in use by another program: end that one, or name another folder"
            : " cannot be locked: is it writable?";
    return new IOException(folder + why, cause);
  }

  Path create() throws IOException {
    return Files.createDirectories(folder);
  }

  void complete(String dataset) throws IOException {
    Files.writeString(folder.resolve(MARKER), dataset + "\n");
  }
}
