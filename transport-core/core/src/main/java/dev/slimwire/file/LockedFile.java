package dev.slimwire.file;

import dev.slimwire.closing.ClosedAtFailure;
import dev.slimwire.closing.Failures;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A file with one writer at a time, in this JVM and in others that open it so.
 *
 * <p>What is locked is an empty file beside it, with {@value #SUFFIX} at its name's end, which is
 * there as long as the writer is. A lock on the file itself would not last: on POSIX systems a
 * process loses all its locks of a file as soon as it closes any descriptor of it, such as a
 * reader's.
 */
final class LockedFile implements Closeable {

  static final String SUFFIX = ".slw-lock";

  /** Each time somebody else has to delete the lock between two steps of this. */
  private static final int TRIES = 100;

  private final FileChannel file;

  /** The same file once more, for {@link #cutOff}: its path may lead to another one by then. */
  private final FileChannel spare;

  private final Path lockPath;
  private final FileChannel lock;
  private final AtomicBoolean closed = new AtomicBoolean();

  private LockedFile(FileChannel file, FileChannel spare, Path lockPath, FileChannel lock) {
    this.file = file;
    this.spare = spare;
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
    if (!HeldLocks.add(lockPath)) {
      throw inUse(path, null);
    }
    FileChannel lock = null;
    FileChannel file = null;
    FileChannel spare = null;
    boolean isOpen = false;
    try {
      lock = lock(lockPath, path);
      Object key = fileKey(path);
      file = FileChannel.open(path, options);
      spare = FileChannel.open(path, StandardOpenOption.WRITE);
      LockedFile opened = new LockedFile(file, spare, lockPath, lock);
      isOpen = lockPath.equals(lockOf(path)) && (key == null || key.equals(fileKey(path)));
      if (isOpen) {
        return opened;
      }
      // a link to a file that was not there has another one's lock from now on; or the file was
      // replaced meanwhile, and the two channels may be of two files
    } finally {
      if (!isOpen) {
        release(file, spare, lockPath, lock);
      }
    }
    return open(path, options);
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

  /** Returns what tells a file from others; null if it is not there, and on Windows. */
  private static @Nullable Object fileKey(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException missing) {
      return null;
    }
  }

  private static FileChannel lock(Path lockPath, Path path) throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      create(lockPath);
      FileChannel lock = lockOnce(lockPath, path);
      if (lock != null) {
        return lock;
      }
    }
    throw new IOException("cannot lock " + path + ": " + lockPath + " comes and goes");
  }

  private static void create(Path lockPath) throws IOException {
    try {
      Files.createFile(lockPath);
    } catch (FileAlreadyExistsException left) {
      // by a program that crashed, or is running
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
      // begin anew
    } catch (OverlappingFileLockException here) { // of the program's own code
      throw inUse(path, here);
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
    return null;
  }

  private static IOException inUse(Path path, @Nullable RuntimeException cause) {
    return new IOException("this program is writing " + path + " already", cause);
  }

  /**
   * Returns what tells a lock from one that was there before; null on Windows.
   *
   * @throws FileAlreadyExistsException if this is no lock, but somebody's file
   */
  private static @Nullable Object keyOf(Path lockPath) throws IOException {
    BasicFileAttributes found =
        Files.readAttributes(lockPath, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!found.isRegularFile() || found.size() > 0) {
      throw new FileAlreadyExistsException(
          lockPath.toString(), null, "it is in the way of a lock, and is none: not an empty file");
    }
    return found.fileKey();
  }

  /**
   * Deletes the lock while it is held: whoever has opened it meanwhile finds another one there, or
   * none. One that cannot be deleted is in nobody's way.
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

  private static void release(
      @Nullable FileChannel file,
      @Nullable FileChannel spare,
      Path lockPath,
      @Nullable FileChannel lock)
      throws IOException {
    try (file;
        spare) {
      // both
    } finally {
      unlock(lockPath, lock);
    }
  }

  FileChannel channel() {
    return file;
  }

  /** Returns a stream to the channel's position, which closes the file. */
  OutputStream output() {
    return new Output(Channels.newOutputStream(file), this);
  }

  /** Returns a stream to the channel's position, which leaves the file open and locked. */
  OutputStream unclosedOutput() {
    return new Output(Channels.newOutputStream(file), () -> {});
  }

  /**
   * Takes back what was written behind an end, after a failure that is told anyhow. Nothing can be
   * written from here on: another thread's block would land where it had been going to. An
   * interrupt closes channels, so it waits, and the spare one is used, which no writing has
   * touched: to open the path again could cut off another file, which a link or a rotation has put
   * there.
   */
  void cutOff(long end, Throwable failure) {
    boolean interrupted = Thread.interrupted();
    try {
      Failures.close(file, failure); // disks that are full may say so now
      spare.truncate(end);
    } catch (IOException left) {
      Failures.suppress(failure, left);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Closes the file once it cannot be written, whatever failed, a codec as well: an object stream
   * whose flush fails does not close what is below it, and the lock would be held as long as the
   * JVM.
   */
  private static final class Output extends FilterOutputStream implements ClosedAtFailure {

    private final Closeable closed;

    Output(OutputStream out, Closeable closed) {
      super(out);
      this.closed = closed;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      try {
        out.write(bytes, offset, count);
      } catch (Throwable cause) {
        Failures.close(closed, cause);
        throw cause;
      }
    }

    @Override
    public void closeFor(Throwable failure) {
      Failures.close(closed, failure);
    }

    @Override
    public void close() throws IOException {
      closed.close();
    }
  }

  /** Closes the file, and lets others write it. Idempotent. */
  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      release(file, spare, lockPath, lock);
    }
  }
}
