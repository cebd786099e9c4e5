package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * A file that is there when it is complete: it is written under another name in the same folder and
 * then renamed. What was not completed is deleted, when the program is stopped too.
 */
final class NewFile implements AutoCloseable {

  private final Path target;
  private final Path temporary;
  private final boolean overwrite;

  private NewFile(Path target, boolean overwrite) {
    this.target = target;
    this.overwrite = overwrite;
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    this.temporary = target.toAbsolutePath().resolveSibling(name);
  }

  /** Finds out before the work is done for nothing whether the file may be written. */
  static NewFile at(Path target, boolean overwrite) throws CliException {
    Path folder = target.toAbsolutePath().getParent();
    if (Files.isDirectory(target)) {
      throw new CliException("cannot write " + target + ": it is a folder", null);
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new CliException("cannot write " + target + ": there is no folder " + folder, null);
    }
    if (!overwrite && Files.exists(target)) {
      throw exists(target, null);
    }
    NewFile file = new NewFile(target, overwrite);
    file.temporary.toFile().deleteOnExit();
    return file;
  }

  private static CliException exists(Path target, @Nullable IOException cause) {
    return new CliException("there is a file " + target + " already; -f overwrites it", cause);
  }

  /** Returns where to write to. */
  Path temporary() {
    return temporary;
  }

  /** Gives the file, which must be closed, its name. */
  void commit() throws CliException, IOException {
    if (!overwrite) {
      try {
        Files.move(temporary, target);
      } catch (FileAlreadyExistsException meanwhile) {
        throw exists(target, meanwhile);
      }
      return;
    }
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(temporary);
  }
}
