package dev.slimwire.examples.answerpages.service;

import java.lang.ref.Cleaner;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.rmi.server.Unreferenced;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the pages of one evaluation. Only their order is under a lock: each page is encoded by
 * the thread of its own call. Clients that vanish are noticed when their lease ends, or, if they
 * never had one, when the garbage collector finds the cursor: RMI refers to it weakly until then.
 * What clients keep and do not read ends with {@link OpenAnswers}' limit.
 */
final class QueryCursor implements AnswerCursor, Unreferenced {

  private static final Cleaner CLEANER = Cleaner.create();

  private final RowPages evaluation; // must not refer to the cursor, which it would keep
  private final Cleaner.Cleanable closing;
  private final PageForm form;
  private final ReentrantLock lock = new ReentrantLock();
  private long nextNumber; // guarded by lock

  QueryCursor(RowPages evaluation, PageForm form) {
    this.evaluation = evaluation;
    this.form = form;
    this.closing = CLEANER.register(this, evaluation::close);
  }

  @Override
  public @Nullable ResultPage nextPage() throws RemoteException, QueryException {
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
        closing.clean();
      }
    }
  }

  @Override
  public void close() {
    release();
  }

  @Override
  public void unreferenced() {
    release();
  }

  private void release() {
    closing.clean(); // once
    try {
      UnicastRemoteObject.unexportObject(this, true); // calls in progress still answer
    } catch (NoSuchObjectException e) {
      // Released before, or never exported.
    }
  }
}
