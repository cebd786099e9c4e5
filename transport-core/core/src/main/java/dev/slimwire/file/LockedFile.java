package dev.slimwire.file;

import dev.slimwire.closing.ClosedAtFailure;
import dev.slimwire.closing.Failures;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A file with one writer at a time, in this JVM and in others that open it in this way. */
final class LockedFile implements Closeable {

  private final FileChannel file;

  /** The same file opened again, for {@link #cutOff}: its path may lead to another one by then. */
  private final FileChannel spare;

  private final WriterLock lock;
  private final AtomicBoolean closed = new AtomicBoolean();

  private LockedFile(FileChannel file, FileChannel spare, WriterLock lock) {
    this.file = file;
    this.spare = spare;
    this.lock = lock;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be opened or locked, or another writer has it open
   */
  static LockedFile open(Path path, OpenOption... options) throws IOException {
    WriterLock lock = WriterLock.of(path);
    FileChannel file = null;
    FileChannel spare = null;
    boolean isOpen = false;
    try {
      Object key = fileKey(path);
      file = FileChannel.open(path, options);
      spare = FileChannel.open(path, StandardOpenOption.WRITE);
      LockedFile opened = new LockedFile(file, spare, lock);
      isOpen = lock.isOf(path) && (key == null || key.equals(fileKey(path)));
      if (isOpen) {
        return opened;
      }
      // a link to a file that did not exist has another lock from now on; or the file was
      // replaced meanwhile, and the two channels may belong to two files
    } finally {
      if (!isOpen) {
        release(file, spare, lock);
      }
    }
    return open(path, options);
  }

  /** Returns the identity of a file; null if it does not exist, and on Windows. */
  private static @Nullable Object fileKey(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException missing) {
      return null;
    }
  }

  private static void release(
      @Nullable FileChannel file, @Nullable FileChannel spare, WriterLock lock) throws IOException {
    try (file;
        spare) {
      // both
    } finally {
      lock.release();
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
   * Removes what was written after an end, following a failure that is reported anyway. Nothing can
   * be written from here on: another thread's block would land at its old position. Since an
   * interrupt closes channels, it is deferred, and the spare channel is used, which was never
   * written to: opening the path again could cut off another file that a link or a rotation has put
   * there.
   */
  void cutOff(long end, Throwable failure) {
    boolean interrupted = Thread.interrupted();
    try {
      Failures.close(file, failure); // full disks may be reported now
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
   * Closes the file once it cannot be written, whatever failed, even a codec: an object stream
   * whose flush fails does not close the stream below it, and the lock would be held for as long as
   * the JVM runs.
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

  /** Closes the file and lets others write it. Idempotent. */
  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      release(file, spare, lock);
    }
  }
}
