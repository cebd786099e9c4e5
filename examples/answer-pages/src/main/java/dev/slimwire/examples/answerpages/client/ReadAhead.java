package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.AnswerCursor;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps some calls in flight, so that encoding, wire and decoding overlap, and puts their pages in
 * order. Pages held and calls in flight are together never more than the depth. It begins at 2,
 * doubles when the reader has to wait, up to a limit, and goes down by one when pages wait for the
 * reader. The threads end with the answer, or with {@link #close} once their calls return.
 */
final class ReadAhead implements PageSource {

  private static final int FIRST_DEPTH = 2;

  private final AnswerCursor cursor;
  private final int maxDepth;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<Long, ResultPage> arrived = new HashMap<>();
  private int depth;
  private int threads;
  private int inFlight;
  private long expected;
  private long end = Long.MAX_VALUE; // the number after the last page, once that was seen
  private boolean closed;
  private @Nullable Exception failure;

  private ReadAhead(AnswerCursor cursor, int maxDepth) {
    this.cursor = cursor;
    this.maxDepth = maxDepth;
  }

  static ReadAhead start(AnswerCursor cursor, int maxDepth) {
    ReadAhead source = new ReadAhead(cursor, maxDepth);
    source.lock.lock();
    try {
      source.deepen(FIRST_DEPTH);
    } finally {
      source.lock.unlock();
    }
    return source;
  }

  /** Allows more calls in flight, and starts the threads for them. */
  private void deepen(int wanted) {
    depth = Math.min(wanted, maxDepth);
    for (; threads < depth; threads++) {
      Thread thread = new Thread(this::fetchAll, "answer-pages read-ahead");
      thread.setDaemon(true);
      thread.start();
    }
    changed.signalAll();
  }

  /** The reader waits, and no page is there: more calls in flight may help. */
  private void readerWaits() {
    if (expected > 0 && arrived.isEmpty() && depth < maxDepth) {
      deepen(2 * depth);
    }
  }

  /** Pages wait for the reader: fewer of them are as good. */
  private void readerIsSlow() {
    if (arrived.size() >= depth - 1 && depth > FIRST_DEPTH) {
      depth--;
    }
  }

  private void fetchAll() {
    try {
      while (begin()) {
        fetch();
      }
    } catch (InterruptedException e) {
      fail(e);
    }
  }

  /** Waits for room for one more page. Returns false if no more are wanted. */
  private boolean begin() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (wantsMore() && inFlight + arrived.size() >= depth) {
        changed.await();
      }
      if (!wantsMore()) {
        return false;
      }
      inFlight++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean wantsMore() {
    return !closed && failure == null && end == Long.MAX_VALUE;
  }

  private void fetch() {
    ResultPage page = null;
    Exception cause = null;
    try {
      page = cursor.nextPage();
    } catch (RemoteException | QueryException | RuntimeException e) {
      cause = e;
    } finally {
      finish(page, cause);
    }
  }

  private void finish(@Nullable ResultPage page, @Nullable Exception cause) {
    lock.lock();
    try {
      inFlight--;
      if (page != null && !closed) {
        arrived.put(page.number(), page);
        end = page.last() ? page.number() + 1 : end;
      } else if (page == null) {
        fail(cause != null ? cause : new RemoteException("read-ahead thread died"));
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Keeps the first failure, unless it only says that another call's end released the cursor. */
  private void fail(Exception cause) {
    lock.lock();
    try {
      if (failure == null || saysReleased(failure)) {
        failure = cause;
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The cursor says so itself, or RMI does once it is gone. */
  private static boolean saysReleased(Exception cause) {
    return cause instanceof NoSuchObjectException
        || cause.getCause() instanceof NoSuchObjectException;
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    boolean waited = false;
    lock.lock();
    try {
      while (!closed && expected < end) {
        ResultPage page = arrived.remove(expected);
        if (page != null) {
          expected++;
          readerIsSlow();
          changed.signalAll();
          return page;
        }
        verifyPending();
        if (!waited) {
          waited = true;
          readerWaits();
        }
        changed.await();
      }
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException("interrupted while waiting for a page", e);
    } finally {
      lock.unlock();
    }
  }

  /** Throws if no call can bring the page that is expected: an answer is never silently short. */
  private void verifyPending() throws RemoteException, QueryException {
    if (inFlight > 0 || wantsMore()) {
      return;
    }
    if (failure instanceof QueryException query) {
      throw query;
    }
    if (failure instanceof RemoteException remote) {
      throw remote;
    }
    throw new RemoteException("page " + expected + " cannot be fetched", failure);
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      arrived.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
