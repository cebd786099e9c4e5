package dev.slimwire.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The right to write a file, which one writer has at a time, in this JVM and in others that use
 * this class.
 *
 * <p>What is locked is an empty file beside it, with the suffix {@value #SUFFIX}, which exists as
 * long as the writer does. A lock on the file itself would not last: on POSIX systems a process
 * loses all its locks of a file as soon as it closes any descriptor of it, such as a reader's.
 */
final class WriterLock {

  static final String SUFFIX = ".slw-lock";

  /** Each retry requires that another writer deletes the lock between two steps. */
  private static final int TRIES = 100;

  private final Path lockPath;
  private final FileChannel lock;

  private WriterLock(Path lockPath, FileChannel lock) {
    this.lockPath = lockPath;
    this.lock = lock;
  }

  /**
   * Takes the lock of a file, which need not exist.
   *
   * @throws IOException if it cannot be locked, or another writer has it open
   */
  static WriterLock of(Path path) throws IOException {
    Path lockPath = lockOf(path);
    if (!HeldLocks.add(lockPath)) {
      throw inUse(path, null);
    }
    FileChannel lock = null;
    boolean isTaken = false;
    try {
      lock = lock(lockPath, path);
      WriterLock taken = new WriterLock(lockPath, lock);
      isTaken = true;
      return taken;
    } finally {
      if (!isTaken) {
        unlock(lockPath, lock);
      }
    }
  }

  /** Returns the lock of a file, the same for all names of it that are symbolic links. */
  private static Path lockOf(Path path) throws IOException {
    Path real = path.toAbsolutePath();
    Path folder = real.getParent();
    if (Files.exists(path)) {
      real = path.toRealPath();
    } else if (folder != null) {
      real = folder.toRealPath().resolve(real.getFileName());
    }
    return real.resolveSibling(Objects.toString(real.getFileName(), "") + SUFFIX);
  }

  private static FileChannel lock(Path lockPath, Path path) throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      create(lockPath, path);
      FileChannel lock = lockOnce(lockPath, path);
      if (lock != null) {
        return lock;
      }
    }
    throw new IOException("cannot lock " + path + ": " + lockPath + " keeps being deleted");
  }

  private static void create(Path lockPath, Path path) throws IOException {
    try {
      Files.createFile(lockPath);
    } catch (FileAlreadyExistsException left) {
      // left by a program that crashed or is still running
    } catch (AccessDeniedException denied) {
      throw denied(lockPath, path, denied);
    }
  }

  /** Returns null if a writer that was about to close deleted the lock meanwhile. */
  private static @Nullable FileChannel lockOnce(Path lockPath, Path path) throws IOException {
    FileChannel lock = null;
    try {
      Object key = keyOf(lockPath);
      lock = FileChannel.open(lockPath, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      if (lock.tryLock() == null) {
        throw new IOException("another program is writing " + path);
      }
      if (Objects.equals(key, keyOf(lockPath))) {
        FileChannel held = lock;
        lock = null;
        return held;
      }
    } catch (NoSuchFileException deleted) {
      // try again
    } catch (AccessDeniedException denied) {
      throw denied(lockPath, path, denied);
    } catch (OverlappingFileLockException here) { // locked by this program's own code
      throw inUse(path, here);
    } catch (UnsupportedOperationException | IllegalArgumentException unlike) {
      throw unlockable(lockPath, path, unlike);
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
    return null;
  }

  private static IOException denied(Path lockPath, Path path, AccessDeniedException cause) {
    AccessDeniedException denied =
        new AccessDeniedException(
            lockPath.toString(),
            null,
            "locking "
                + path
                + " needs write access to this file and its folder; another user's program may have"
                + " left the file");
    denied.initCause(cause);
    return denied;
  }

  /** Files within a zip file are an example: nobody can hold the lock that was just created. */
  private static IOException unlockable(Path lockPath, Path path, RuntimeException cause)
      throws IOException {
    Files.deleteIfExists(lockPath);
    return new IOException(
        "cannot lock " + path + ", since files of " + path.getFileSystem() + " have no locks",
        cause);
  }

  private static IOException inUse(Path path, @Nullable RuntimeException cause) {
    return new IOException("this program is writing " + path + " already", cause);
  }

  /**
   * Returns the identity of a lock file, which differs from that of an earlier one; null on
   * Windows.
   *
   * @throws FileAlreadyExistsException if this is not a lock but some other file
   */
  private static @Nullable Object keyOf(Path lockPath) throws IOException {
    BasicFileAttributes found =
        Files.readAttributes(lockPath, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!found.isRegularFile() || found.size() > 0) {
      throw new FileAlreadyExistsException(
          lockPath.toString(), null, "lock file: expected an empty file, actual another");
    }
    return found.fileKey();
  }

  /**
   * Deletes the lock while it is held: a writer that has opened it meanwhile finds another one
   * there, or none. A lock that cannot be deleted does no harm.
   */
  private static void unlock(Path lockPath, @Nullable FileChannel lock) {
    try (FileChannel held = lock) {
      if (held != null) {
        Files.deleteIfExists(lockPath);
      }
    } catch (IOException left) {
      // as after a crash
    } finally {
      HeldLocks.remove(lockPath);
    }
  }

  /** Returns whether this is the lock of a file, whatever it was when it was taken. */
  boolean isOf(Path path) throws IOException {
    return lockPath.equals(lockOf(path));
  }

  /** Releases the lock. */
  void release() {
    unlock(lockPath, lock);
  }
}
