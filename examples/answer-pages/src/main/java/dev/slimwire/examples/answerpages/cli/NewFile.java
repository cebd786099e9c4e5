package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file that appears only when it is complete: it is written under another name in the same folder
 * and then renamed; it gets the mode of its source. Incomplete files are deleted, also when the
 * program is stopped. Devices and named pipes are not replaced, but written to.
 */
final class NewFile implements AutoCloseable {

  private final Path target;
  private final @Nullable Path temporary; // null for a device
  private final FileMode mode;
  private final boolean overwrite;

  private NewFile(Path target, @Nullable Path temporary, FileMode mode, boolean overwrite) {
    this.target = target;
    this.temporary = temporary;
    this.mode = mode;
    this.overwrite = overwrite;
  }

  /**
   * Verifies in advance that the file may be written.
   *
   * @param source what it is made from
   */
  static NewFile at(Path target, Path source, boolean overwrite) throws CliException {
    Path folder = target.toAbsolutePath().getParent();
    if (Files.isDirectory(target)) {
      throw new CliException("cannot write " + target + ": it is a folder", null);
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new CliException("cannot write " + target + ": there is no folder " + folder, null);
    }
    verifyName(target);
    FileMode mode = FileMode.of(source, target);
    if (!Files.exists(target)) {
      verifyNoLink(target);
      return beside(target, mode, overwrite);
    }
    if (!Files.isRegularFile(target)) {
      return new NewFile(target, null, mode, overwrite);
    }
    if (!overwrite) {
      throw exists(target, null);
    }
    try {
      return beside(target.toRealPath(), mode, true); // not in place of a symbolic link
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  /** Verifies the name, as systems refuse ones that are too long. */
  private static void verifyName(Path target) throws CliException {
    try {
      Files.readAttributes(target, BasicFileAttributes.class);
    } catch (NoSuchFileException asItShouldBe) {
      // it will be made
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  /** Writing in place of a link would break it, and put the file where it is not wanted. */
  private static void verifyNoLink(Path missing) throws CliException {
    if (Files.isSymbolicLink(missing)) {
      throw new CliException("cannot write " + missing + ": it is a broken link", null);
    }
  }

  private static NewFile beside(Path target, FileMode mode, boolean overwrite) {
    String own = ProcessHandle.current().pid() + "-" + UUID.randomUUID(); // unique among containers
    String name = ".answer-pages." + own + ".tmp"; // the file's own may be as long as names get
    Path temporary = target.toAbsolutePath().resolveSibling(name);
    temporary.toFile().deleteOnExit();
    return new NewFile(target, temporary, mode, overwrite);
  }

  private static CliException exists(Path target, @Nullable IOException cause) {
    return new CliException("the file " + target + " already exists; -f overwrites it", cause);
  }

  /** Opens the output. No lock is left next to it when the program is stopped. */
  OutputStream open() throws CliException {
    try {
      if (temporary == null) {
        return Files.newOutputStream(target, StandardOpenOption.WRITE);
      }
      Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return Channels.newOutputStream(
          Files.newByteChannel(temporary, options, mode.untilComplete()));
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  /** Gives the file, which must be closed, its final name. */
  void commit() throws CliException {
    if (temporary == null) {
      return;
    }
    mode.applyTo(temporary);
    try {
      move(temporary);
    } catch (AccessDeniedException denied) {
      throw FileCopy.cannot("write", target, denied);
    } catch (FileSystemException e) { // its message has the temporary name
      String reason = Objects.requireNonNullElse(e.getReason(), e.getClass().getSimpleName());
      throw FileCopy.cannot("write", target, new IOException(reason, e));
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  private void move(Path complete) throws CliException, IOException {
    if (!overwrite) {
      try {
        Files.move(complete, target);
      } catch (FileAlreadyExistsException meanwhile) {
        throw exists(target, meanwhile);
      }
      return;
    }
    try {
      Files.move(complete, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(complete, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    if (temporary != null) {
      Files.deleteIfExists(temporary);
    }
  }
}
