package dev.slimwire.perf.results;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file that keeps its earlier content until the new one is complete, which is written under
 * another name in the same folder. Devices and pipes, and all within {@code /dev}, are written to.
 * Not thread-safe.
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
    Path temporary = target.resolveSibling("." + UUID.randomUUID() + ".tmp");
    if (Files.notExists(temporary.getParent())) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isWritable(exists ? target : temporary.getParent())) {
      throw new AccessDeniedException(file.toString());
    }
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
   * Puts what was written in its place.
   *
   * @throws IOException if that is not possible; the earlier content stays
   */
  public void commit() throws IOException {
    out.close();
    if (temporary == null) {
      return;
    }
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
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
