package dev.slimwire.rmi.stream;

import dev.slimwire.stack.StackRoom;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serial;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue between the thread that receives rows and the one that consumes them. Does not
 * keep the consumer reachable: one that was forgotten counts as one that closed the stream.
 */
final class Arrivals<T> implements RowReader.Target<T> {

  private static final System.Logger LOG = System.getLogger("dev.slimwire.rmi.stream");
  private static final long CHECK_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final String LAMBDA = "$$Lambda";

  private record Batch<T>(List<T> rows, int bytes) {}

  private final int capacity;
  private final Class<?> opener;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<Batch<T>> batches = new ArrayDeque<>();
  private @Nullable WeakReference<ArrivedRows<T>> consumer;
  private int held;

  /** The rows so far are not to wait for later ones. */
  private boolean flushed;

  private boolean ended;
  private boolean closed;
  private @Nullable Throwable failure;

  /**
   * Makes an empty queue.
   *
   * @param capacity in serialized bytes
   * @param opener names who opens the stream, to tell which one was forgotten: the class of a
   *     lambda expression, or another one
   */
  Arrivals(int capacity, Class<?> opener) {
    this.capacity = capacity;
    this.opener = opener;
  }

  /** Returns the only consumer. */
  ArrivedRows<T> newConsumer() {
    ArrivedRows<T> rows = new ArrivedRows<>(this);
    lock.lock();
    try {
      consumer = new WeakReference<>(rows);
      return rows;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for room. The rows were sent without waiting for later ones, and go on in the same way. A
   * page may have shrunk to next to nothing, and counts for more than its bytes.
   *
   * @throws IOException if nobody will take the rows
   */
  @Override
  public void rows(List<T> rows, int bytes) throws IOException {
    boolean page = LocalSink.isPage(rows.get(rows.size() - 1)); // no other one is with it
    add(rows, page ? Math.max(bytes, LocalSink.PAGE_BYTES) : bytes, true);
  }

  /**
   * Waits for room.
   *
   * @param flush also does what {@link #flush} does
   * @throws IOException if nobody will take the rows
   */
  void add(List<T> rows, int bytes, boolean flush) throws IOException {
    StackRoom.ensure(); // producers of this JVM may recurse, and the consumer would wait
    try {
      lock.lockInterruptibly();
      try {
        verifyOpen();
        while (held > 0 && held + (long) bytes > capacity) {
          changed.awaitNanos(CHECK_NANOS);
          verifyOpen();
        }
        held += bytes;
        batches.add(new Batch<>(rows, bytes));
        flushed |= flush;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    } catch (InterruptedException cause) {
      Thread.currentThread().interrupt();
      InterruptedIOException failed = new InterruptedIOException("the executor was interrupted");
      failed.initCause(cause);
      throw failed;
    }
  }

  /** Does not keep the consumer, as getting it would while a collector looks for what is not. */
  private boolean isForgotten() {
    boolean forgotten = consumer != null && consumer.refersTo(null);
    if (forgotten) {
      LOG.log(
          System.Logger.Level.WARNING,
          "a remote stream that "
              + nameOfOpener()
              + " opened was neither read to its end nor closed");
    }
    return forgotten;
  }

  private String nameOfOpener() {
    String name = opener.getName();
    int lambda = name.indexOf(LAMBDA);
    return lambda < 0 ? name : name.substring(0, lambda);
  }

  /**
   * Lets nobody who sends the rows on keep them back until there are more.
   *
   * @throws IOException if nobody will take rows
   */
  void flush() throws IOException {
    StackRoom.ensure();
    lock.lock();
    try {
      verifyOpen();
      flushed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Throws if the consumer closed or forgot the stream, or if it has ended. */
  void verifyOpen() throws IOException {
    lock.lock();
    try {
      if (ended) {
        throw new IllegalStateException("the producer has ended, and its sink with it");
      }
      closed = closed || isForgotten();
      if (closed) {
        throw new IOException("the stream was closed by its consumer");
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void producerFailed(Exception cause) {
    lock.lock();
    try {
      failure = cause;
    } finally {
      lock.unlock();
    }
  }

  /** The call has ended: its connection is free for the consumer's next one. */
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The call failed, so that rows may be missing; the first cause counts. */
  void fail(Throwable cause) {
    lock.lock();
    try {
      if (!ended) {
        failure = failure == null ? cause : failure;
        ended = true;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for a batch. Returns one without rows, once, if those before were flushed and none has
   * come since; null at the end.
   *
   * @throws IllegalStateException if the stream was closed before its end
   * @throws Failed if it ends here before its end
   */
  @Nullable List<T> take() throws InterruptedException, Failed {
    StackRoom.ensure(); // consumers may recurse, and the call would wait for the lock
    lock.lockInterruptibly();
    try {
      while (!closed && !ended && !flushed && batches.isEmpty()) {
        changed.await();
      }
      if (closed) {
        throw new IllegalStateException("the stream is closed");
      }
      Batch<T> batch = batches.poll();
      if (batch == null) {
        return takeNone();
      }
      held -= batch.bytes();
      changed.signalAll();
      return batch.rows();
    } finally {
      lock.unlock();
    }
  }

  private @Nullable List<T> takeNone() throws Failed {
    if (!ended) {
      flushed = false;
      return List.of();
    }
    if (failure != null) {
      throw new Failed(failure);
    }
    return null;
  }

  /** Drops all rows and wakes whoever waits. */
  void close() {
    StackRoom.ensure();
    lock.lock();
    try {
      closed = true;
      batches.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Carries what ended the stream. */
  static final class Failed extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    Failed(Throwable cause) {
      super("the stream failed", cause); // else it would ask the cause for its text
    }
  }
}
