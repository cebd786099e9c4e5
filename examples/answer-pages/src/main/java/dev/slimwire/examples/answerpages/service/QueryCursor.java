package dev.slimwire.examples.answerpages.service;

import java.rmi.RemoteException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the pages of one evaluation, and ends it at the last one. Only their order is under a
 * lock: each page is encoded by the thread of its own call. Safe for use by many threads.
 */
final class QueryCursor {

  private final RowPages evaluation;
  private final PageForm form;
  private final ReentrantLock lock = new ReentrantLock();
  private long nextNumber; // guarded by lock

  QueryCursor(RowPages evaluation, PageForm form) {
    this.evaluation = evaluation;
    this.form = form;
  }

  /** Returns the next page; null once the last one was delivered, or the cursor closed. */
  @Nullable ResultPage nextPage() throws RemoteException, QueryException {
    long number;
    RowPages.Page batch;
    lock.lock();
    try {
      batch = take();
      number = nextNumber++;
    } finally {
      lock.unlock();
    }
    return batch == null ? null : form.page(number, batch.last(), batch.rows());
  }

  private RowPages.@Nullable Page take() throws RemoteException, QueryException {
    boolean more = false;
    try {
      RowPages.Page batch = evaluation.take();
      more = batch != null && !batch.last();
      return batch;
    } catch (InterruptedException e) {
      throw new RemoteException("interrupted while the query was evaluated", e);
    } finally {
      if (!more) {
        close();
      }
    }
  }

  /** Ends the evaluation. Idempotent. */
  void close() {
    evaluation.close();
  }
}
