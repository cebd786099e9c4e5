package dev.slimwire.perf.results;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file that keeps its earlier content until the new one is complete, which is written under
 * another name in the same folder, or with those of the system if the folder lets nobody make one.
 * Devices and pipes, and all within {@code /dev}, are written to. Not thread-safe.
 */
public final class ReplacedFile implements AutoCloseable {

  private static final Path DEVICES = Path.of("/dev");

  private final Path target;
  private final @Nullable Path temporary; // null for a device
  private final OutputStream out;

  private ReplacedFile(Path target, @Nullable Path temporary, OutputStream out) {
    this.target = target;
    this.temporary = temporary;
    this.out = out;
  }

  /**
   * Opens what to write to.
   *
   * @throws IOException if the file cannot be written
   */
  public static ReplacedFile at(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    boolean exists = Files.exists(absolute);
    if (absolute.startsWith(DEVICES) || (exists && !Files.isRegularFile(absolute))) {
      return new ReplacedFile(file, null, Files.newOutputStream(file));
    }
    Path target = exists ? absolute.toRealPath() : absolute; // not in place of a symbolic link
    Path folder = target.getParent();
    if (folder == null || Files.notExists(folder)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isWritable(exists ? target : folder)) {
      throw new AccessDeniedException(file.toString());
    }
    return at(target, folder, exists);
  }

  /** Makes one whose new content is in a folder until it is complete, if possible. */
  static ReplacedFile at(Path target, Path folder, boolean exists) throws IOException {
    try {
      return at(target, folder);
    } catch (IOException refused) {
      if (!exists) {
        throw refused;
      }
      return at(target, Path.of(System.getProperty("java.io.tmpdir")));
    }
  }

  private static ReplacedFile at(Path target, Path folder) throws IOException {
    Path temporary = folder.resolve("." + UUID.randomUUID() + ".tmp");
    temporary.toFile().deleteOnExit(); // also when the program is stopped
    return new ReplacedFile(
        target,
        temporary,
        Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /** Returns what to write to. */
  public OutputStream out() {
    return out;
  }

  /**
   * Puts what was written in its place, with the permissions of what was there. A file that cannot
   * be replaced, such as one that is mounted, is written to.
   *
   * @throws IOException if that is not possible; the earlier content stays, unless it was being
   *     written to
   */
  public void commit() throws IOException {
    out.close();
    if (temporary == null) {
      return;
    }
    try {
      keepPermissions(temporary);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException refused) {
      overwrite(temporary, refused);
    }
  }

  private void keepPermissions(Path temporary) throws IOException {
    if (Files.exists(target)
        && Files.getFileAttributeView(target, PosixFileAttributeView.class) != null) {
      Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(target));
    }
  }

  private void overwrite(Path temporary, IOException refused) throws IOException {
    try (OutputStream existing = Files.newOutputStream(target)) {
      Files.copy(temporary, existing);
    } catch (IOException e) {
      e.addSuppressed(refused);
      throw e;
    }
  }

  /** Drops what was not committed. */
  @Override
  public void close() throws IOException {
    try (out) {
      if (temporary != null) {
        Files.deleteIfExists(temporary);
      }
    }
  }
}
