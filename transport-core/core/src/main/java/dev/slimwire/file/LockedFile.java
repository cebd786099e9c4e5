package dev.slimwire.file;

import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A file with one writer at a time, in this JVM and in others that open it so.
 *
 * <p>What is locked is a file beside it, with {@code .lock} at its name's end, which is there as
 * long as the writer is. A lock on the file itself would not last: on POSIX systems a process loses
 * all its locks of a file as soon as it closes any descriptor of it, such as a reader's.
 */
final class LockedFile implements Closeable {

  private static final String SUFFIX = ".lock";

  /** The locks of this JVM, which must not open them again, as it would have to close them then. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final FileChannel file;
  private final Path lockPath;
  private final FileChannel lock;
  private final AtomicBoolean closed = new AtomicBoolean();

  private LockedFile(FileChannel file, Path lockPath, FileChannel lock) {
    this.file = file;
    this.lockPath = lockPath;
    this.lock = lock;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be opened or locked, or somebody else is writing it
   */
  static LockedFile open(Path path, OpenOption... options) throws IOException {
    Path lockPath = lockOf(path);
    if (!HELD.add(lockPath)) {
      throw new IOException("this program is writing " + path + " already");
    }
    FileChannel lock = null;
    try {
      lock = lock(lockPath, path);
      return new LockedFile(FileChannel.open(path, options), lockPath, lock);
    } catch (Throwable cause) {
      if (lock != null) {
        unlock(lockPath, lock);
      }
      HELD.remove(lockPath);
      throw cause;
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
    while (true) {
      try {
        Object key = create(lockPath);
        FileChannel lock = FileChannel.open(lockPath, StandardOpenOption.WRITE);
        if (isLocked(lock, path) && Objects.equals(key, key(lockPath))) {
          return lock;
        }
        lock.close();
      } catch (NoSuchFileException deleted) {
        // by a writer that was about to close it
      }
    }
  }

  private static boolean isLocked(FileChannel lock, Path path) throws IOException {
    try {
      if (lock.tryLock() == null) {
        throw new IOException("another program is writing " + path);
      }
      return true;
    } catch (Throwable cause) {
      lock.close();
      throw cause;
    }
  }

  /** Returns what tells the file at a path from one that was there before; null on Windows. */
  private static @Nullable Object create(Path lockPath) throws IOException {
    try {
      Files.createFile(lockPath);
    } catch (FileAlreadyExistsException left) {
      // by a program that crashed, or is running
    }
    return key(lockPath);
  }

  private static @Nullable Object key(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
  }

  /** Deletes the lock while it is held: whoever has opened it meanwhile finds another one there. */
  private static void unlock(Path lockPath, FileChannel lock) throws IOException {
    try (lock) {
      Files.deleteIfExists(lockPath);
    }
  }

  FileChannel channel() {
    return file;
  }

  /** Returns a stream to the channel's position, which closes the file. */
  OutputStream output() {
    return new Output(Channels.newOutputStream(file), this);
  }

  private static final class Output extends FilterOutputStream {

    private final LockedFile file;

    Output(OutputStream out, LockedFile file) {
      super(out);
      this.file = file;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      out.write(bytes, offset, count);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /** Closes the file, and lets others write it. Idempotent. */
  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      try {
        file.close();
      } finally {
        try {
          unlock(lockPath, lock);
        } finally {
          HELD.remove(lockPath);
        }
      }
    }
  }
}
