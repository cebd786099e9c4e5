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
 * The permissions of a file that is made from another one: those of the source, like gzip, but only
 * its owner's until it is complete, or if those of the source are unknown. File systems without
 * such modes use their defaults.
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
   * @param replaced provides the mode if the source is standard input, a pipe or a device; need not
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
   * Creates a file to be appended to, now and later, so that its owner may always write it. An
   * existing file is left unchanged.
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

  /** Returns the attributes to create the file with. */
  FileAttribute<?>[] untilComplete() {
    return permissions == null ? new FileAttribute<?>[0] : new FileAttribute<?>[] {OWNERS_ALONE};
  }

  /** Sets the mode; if the system refuses, as on a camera's memory card, it is left unchanged. */
  void applyTo(Path complete) {
    if (permissions == null) {
      return;
    }
    try {
      Files.setPosixFilePermissions(complete, permissions);
    } catch (IOException | UnsupportedOperationException refused) {
      // Only the owner has access, or it is as open as everything there.
    }
  }
}
