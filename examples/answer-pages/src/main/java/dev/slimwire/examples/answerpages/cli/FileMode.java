package dev.slimwire.examples.answerpages.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may read and write a file that is made from another one: who may do so with that one, as gzip
 * has it, and its owner alone until it is complete, or if nobody tells. File systems without such
 * modes do as they always do.
 */
final class FileMode {

  private static final FileAttribute<Set<PosixFilePermission>> OWNERS_ALONE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final @Nullable Set<PosixFilePermission> permissions; // null where the system decides

  private FileMode(@Nullable Set<PosixFilePermission> permissions) {
    this.permissions = permissions;
  }

  /**
   * Returns the mode for what is made from a file.
   *
   * @param replaced has the mode if the other one is standard input, a pipe or a device; need not
   *     exist
   */
  static FileMode of(Path source, Path replaced) {
    Path folder = replaced.toAbsolutePath().getParent();
    if (folder == null
        || Files.getFileAttributeView(folder, PosixFileAttributeView.class) == null) {
      return new FileMode(null);
    }
    try {
      if (!FileCopy.isStandard(source) && Files.isRegularFile(source)) {
        return new FileMode(Files.getPosixFilePermissions(source));
      }
      boolean exists = Files.isRegularFile(replaced);
      return new FileMode(exists ? Files.getPosixFilePermissions(replaced) : null);
    } catch (IOException | UnsupportedOperationException notTold) {
      return new FileMode(OWNERS_ALONE.value());
    }
  }

  /**
   * Creates a file to be appended to, also later on: its owner may write it in any case. One that
   * exists stays as it is.
   */
  void create(Path file) throws IOException {
    if (permissions == null || Files.exists(file)) {
      return;
    }
    try {
      Files.createFile(file, untilComplete());
    } catch (FileAlreadyExistsException meanwhile) {
      return;
    }
    Set<PosixFilePermission> writable = new HashSet<>(permissions);
    writable.add(PosixFilePermission.OWNER_WRITE);
    new FileMode(writable).applyTo(file);
  }

  /** Returns what to create the file with. */
  FileAttribute<?>[] untilComplete() {
    return permissions == null ? new FileAttribute<?>[0] : new FileAttribute<?>[] {OWNERS_ALONE};
  }

  /** Sets the mode; where the system refuses, as on a medium for cameras, it stays as it is. */
  void applyTo(Path complete) {
    if (permissions == null) {
      return;
    }
    try {
      Files.setPosixFilePermissions(complete, permissions);
    } catch (IOException | UnsupportedOperationException refused) {
      // It is the owner's alone, or as open as everything there.
    }
  }
}
