package dev.slimwire.examples.answerpages.service;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Rows that are closed after no page was requested for a while. */
final class WatchedRows implements RowPages {

  private final RowPages rows;
  private final int idleSeconds;
  private final ScheduledExecutorService clock;
  private final Runnable whenClosed;

  private final ReentrantLock lock = new ReentrantLock();
  private int readers;
  private long lastRead = System.nanoTime();
  private @Nullable Future<?> look;
  private boolean isHeld;
  private boolean closed;
  private boolean expired;

  /**
   * Makes an answer.
   *
   * @param idleSeconds after which it is closed
   * @param whenClosed is run once
   */
  WatchedRows(RowPages rows, int idleSeconds, ScheduledExecutorService clock, Runnable whenClosed) {
    this.rows = rows;
    this.idleSeconds = idleSeconds;
    this.clock = clock;
    this.whenClosed = whenClosed;
  }

  /**
   * Begins to check whether it is read, for a thread that always closes it: what the thread holds
   * is not released before that, since it may be stuck while sending.
   */
  void watchHeld() {
    isHeld = true;
    watch();
  }

  /** Begins to check whether it is read. */
  void watch() {
    lookAfter(TimeUnit.SECONDS.toNanos(idleSeconds));
  }

  private void lookAfter(long nanos) {
    lock.lock();
    try {
      if (!closed) {
        look = clock.schedule(this::closeIfIdle, nanos, TimeUnit.NANOSECONDS);
      }
    } finally {
      lock.unlock();
    }
  }

  private void closeIfIdle() {
    long left = nanosLeft();
    if (left > 0) {
      lookAfter(left);
    } else if (isHeld) {
      rows.close();
    } else {
      close();
    }
  }

  /** A thread that waits for a page counts as reading; the query has a limit of its own. */
  private long nanosLeft() {
    long idle = TimeUnit.SECONDS.toNanos(idleSeconds);
    lock.lock();
    try {
      long left = readers > 0 ? idle : lastRead + idle - System.nanoTime();
      expired = left <= 0 && !closed;
      return left;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<String> columns() {
    return rows.columns();
  }

  @Override
  public @Nullable Page take() throws QueryException, InterruptedException {
    beginRead();
    try {
      return rows.take();
    } finally {
      endRead();
    }
  }

  private void beginRead() throws QueryException {
    lock.lock();
    try {
      if (expired) {
        throw new QueryException(
            "the answer was closed: no page was requested for " + idleSeconds + " seconds");
      }
      readers++;
    } finally {
      lock.unlock();
    }
  }

  private void endRead() {
    lock.lock();
    try {
      readers--;
      lastRead = System.nanoTime();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    if (!becomesClosed()) {
      return;
    }
    try {
      rows.close();
    } finally {
      whenClosed.run();
    }
  }

  private boolean becomesClosed() {
    lock.lock();
    try {
      if (closed) {
        return false;
      }
      closed = true;
      if (look != null) {
        look.cancel(false);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }
}
