package dev.slimwire.examples.answerpages.store;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a store. A file in it says which data set was loaded; it is written last, so that
 * an interrupted load is not mistaken for a store. Another one says that a load has begun, so that
 * its leftovers are not mistaken for the user's own files.
 */
final class StoreFolder {

  private static final String COMPLETE = "answer-pages.dataset";
  private static final String LOADING = "answer-pages.loading";

  private final Path folder;

  StoreFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns whether the data set is there; false for a folder that is empty or missing, or after an
   * interrupted load.
   *
   * @throws IOException if the folder holds another data set or something else
   */
  boolean holds(String dataset) throws IOException {
    Path complete = folder.resolve(COMPLETE);
    if (Files.isRegularFile(complete)) {
      String found = Files.readString(complete).strip();
      if (!found.equals(dataset)) {
        throw new IOException(folder + " holds the data set " + found + ", not " + dataset);
      }
      return true;
    }
    if (Files.exists(folder) && !isEmpty() && !Files.isRegularFile(folder.resolve(LOADING))) {
      throw new IOException(
          folder + " is not empty and holds no store: name another folder or clear it");
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
   * Returns the error for a folder that cannot be locked. Without write access, it is unknown
   * whether the process that the lock names is still running.
   *
   * @param holder the process that the lock names; null if there is none
   */
  IOException notLocked(@Nullable String holder, Exception cause) {
    String why =
        holder != null && Files.isWritable(folder)
            ? " is in use by another program: stop it, or name another folder"
            : " cannot be locked: is it writable?";
    return new IOException(folder + why, cause);
  }

  /** Returns the error for a folder whose load was complete, but whose triples are missing. */
  IOException isEmptyStore() {
    return new IOException(folder + " has lost its triples: delete it, and they are loaded again");
  }

  /** Makes the folder, to be loaded by the holder of its lock. */
  void begin() throws IOException {
    Files.createDirectories(folder);
    Files.newByteChannel(folder.resolve(LOADING), CREATE, WRITE).close(); // others may have begun
  }

  /** Notes that everything is loaded; the caller holds the lock. */
  void complete(String dataset) throws IOException {
    Path loading = folder.resolve(LOADING);
    Files.writeString(loading, dataset + "\n");
    Files.move(loading, folder.resolve(COMPLETE), ATOMIC_MOVE);
  }

  Path path() {
    return folder;
  }
}
