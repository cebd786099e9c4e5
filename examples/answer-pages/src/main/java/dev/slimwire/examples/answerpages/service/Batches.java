package dev.slimwire.examples.answerpages.service;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue between the thread that evaluates a query and those that send its pages. A thread
 * that waits for a page notices when the evaluation has used up its time, even if that cannot be
 * interrupted.
 */
final class Batches {

  private final int capacity;
  private final WorkClock clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<RowPages.Page> batches = new ArrayDeque<>();
  private @Nullable QueryException failure;
  private volatile boolean closed;

  /**
   * Makes an empty queue.
   *
   * @param clock is stopped while {@link #put} waits
   */
  Batches(int capacity, WorkClock clock) {
    this.capacity = capacity;
    this.clock = clock;
  }

  /** Waits for room. Returns false if the batch will not be taken any more. */
  boolean put(RowPages.Page batch) throws InterruptedException {
    lock.lockInterruptibly();
    clock.pause();
    try {
      while (!closed && batches.size() >= capacity) {
        changed.await();
      }
      if (closed) {
        return false;
      }
      batches.add(batch);
      changed.signalAll();
      return true;
    } finally {
      clock.resume();
      lock.unlock();
    }
  }

  /** Makes {@link #take} fail once the earlier batches are taken. */
  void fail(QueryException cause) {
    lock.lock();
    try {
      failure = cause;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for a batch. Returns null if the queue is closed, unless the evaluation failed.
   *
   * @throws TimeoutException if the evaluation has no time left
   */
  RowPages.@Nullable Page take() throws QueryException, InterruptedException, TimeoutException {
    lock.lockInterruptibly();
    try {
      while (!closed && failure == null && batches.isEmpty()) {
        if (changed.awaitNanos(clock.left()) <= 0 && clock.left() <= 0 && batches.isEmpty()) {
          throw new TimeoutException();
        }
      }
      RowPages.Page batch = batches.poll();
      if (batch == null && failure != null) {
        throw failure;
      }
      changed.signalAll();
      return batch;
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    return closed;
  }

  /** Drops all batches and wakes waiting threads. */
  void close() {
    lock.lock();
    try {
      closed = true;
      batches.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
