package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps some calls in flight, so that encoding, wire and decoding overlap, and puts their pages in
 * order. Pages held and calls in flight are together never more than a limit; {@link Depth} decides
 * how many calls are useful. The threads end when the answer ends at the server, or after {@link
 * #close} once their calls return.
 */
final class ReadAhead implements PageSource {

  private final AnswerCursor cursor;
  private final Depth depth;
  private final ThreadFactory factory;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<Long, ResultPage> arrived = new HashMap<>();
  private int threads;
  private int inFlight;
  private long expected;
  private long called;
  private long end = Long.MAX_VALUE; // the number after the last page, once that is known
  private boolean pastEnd;
  private boolean closed;
  private @Nullable Exception failure;

  private ReadAhead(AnswerCursor cursor, long first, Depth depth, ThreadFactory factory) {
    this.cursor = cursor;
    this.expected = first;
    this.called = first;
    this.depth = depth;
    this.factory = factory;
  }

  /**
   * Begins to fetch. If that fails, the cursor is closed.
   *
   * @param first the number of the page that the cursor yields next
   * @param depth how many calls are in flight; not shared
   */
  static ReadAhead start(AnswerCursor cursor, long first, Depth depth) {
    return start(cursor, first, depth, ReadAhead::newThread);
  }

  static ReadAhead start(AnswerCursor cursor, long first, Depth depth, ThreadFactory factory) {
    ReadAhead source = new ReadAhead(cursor, first, depth, factory);
    try {
      source.startAll();
      return source;
    } catch (RuntimeException | Error failure) { // of the first thread
      source.abandon(failure);
      throw failure;
    }
  }

  private void startAll() {
    lock.lock();
    try {
      startThreads();
    } finally {
      lock.unlock();
    }
  }

  /** Closes the cursor, to which nothing else refers. */
  private void abandon(Throwable failure) {
    close();
    try {
      cursor.close();
    } catch (RemoteException | RuntimeException | Error also) {
      failure.addSuppressed(also);
    }
  }

  /** Starts the threads for all calls that may be in flight, or as many as possible. */
  private void startThreads() {
    try {
      for (; threads < depth.calls(); threads++) {
        factory.newThread(this::fetchAll).start();
      }
    } catch (RuntimeException | Error failure) { // such as a limit of native threads
      if (threads == 0) {
        throw failure;
      }
    }
    changed.signalAll();
  }

  private static Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "answer-pages read-ahead");
    thread.setDaemon(true);
    return thread;
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
      while (wantsMore() && !depth.allows(inFlight, arrived.size())) {
        changed.await();
      }
      if (!wantsMore()) {
        return false;
      }
      inFlight++;
      called++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean wantsMore() {
    return !closed && !pastEnd && failure == null && end == Long.MAX_VALUE;
  }

  private void fetch() {
    ResultPage page = null;
    Exception cause = new RemoteException("read-ahead thread died");
    long begun = System.nanoTime();
    try {
      page = cursor.nextPage();
      cause = null;
    } catch (RemoteException | QueryException | RuntimeException e) {
      cause = e;
    } finally {
      finish(page, System.nanoTime() - begun, cause);
    }
  }

  private void finish(@Nullable ResultPage page, long nanos, @Nullable Exception cause) {
    lock.lock();
    try {
      inFlight--;
      if (page != null && !closed) {
        depth.callTook(nanos);
        arrived(page);
      } else if (cause != null) {
        fail(cause);
      } else if (page == null) {
        pastEnd = true; // another call has brought the last page, or will
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void arrived(ResultPage page) {
    long number = page.number();
    if (number < expected || number >= called || arrived.putIfAbsent(number, page) != null) {
      fail(
          new RemoteException(
              String.format(
                  Locale.ROOT,
                  "expected a page of %d to %d that has not arrived, actual %d",
                  expected,
                  called - 1,
                  number)));
    } else if (page.last()) {
      end = number + 1;
    }
  }

  /** Keeps the first failure. */
  private void fail(Exception cause) {
    lock.lock();
    try {
      if (failure == null) {
        failure = cause;
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public @Nullable ResultPage next() throws RemoteException, QueryException {
    boolean waited = false;
    lock.lock();
    try {
      while (!closed && expected < end) {
        ResultPage page = arrived.remove(expected);
        if (page != null) {
          noteTaken(waited);
          expected++;
          changed.signalAll();
          return page;
        }
        verifyPending();
        if (!waited) {
          waited = true;
          noteWait();
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

  private void noteWait() {
    if (arrived.isEmpty()) {
      depth.readerWaits(expected, called);
      startThreads();
    }
  }

  private void noteTaken(boolean waited) {
    if (!waited && depth.isFull(inFlight, arrived.size() + 1)) {
      depth.readerIsSlow(expected, called);
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
    throw failure == null
        ? CallByCall.lost()
        : new RemoteException("page " + expected + " cannot be fetched", failure);
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
