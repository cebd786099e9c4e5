package dev.slimwire.examples.answerpages.service;

import java.util.Locale;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The answers of a service that are not yet read to the end. Each holds a thread, a connection to
 * the store and some pages, and releases them shortly after it is closed. Their number is limited,
 * as is the time for which an answer is kept that is no longer read: its client may have died, or
 * want no more without saying so. A client that stalls in the middle of a stream keeps the sending
 * thread, and thus its place. Safe for use by many threads.
 */
final class OpenAnswers {

  private final ServiceOptions options;
  private final Semaphore free;
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, OpenAnswers::newThread);

  OpenAnswers(ServiceOptions options) {
    this.options = options;
    this.free = new Semaphore(options.maxOpen() == 0 ? Integer.MAX_VALUE : options.maxOpen());
    clock.setRemoveOnCancelPolicy(true); // otherwise it would keep answers that have ended
    clock.setKeepAliveTime(1, TimeUnit.SECONDS);
    clock.allowCoreThreadTimeOut(true); // services are never closed
  }

  private static Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "answer-pages idle answers");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Starts an evaluation.
   *
   * @param whenClosed is run once
   * @return an answer that is not {@linkplain WatchedRows#watch watched} yet
   * @throws QueryException if the query is not valid, or the maximum of answers is open
   */
  WatchedRows open(QueryEngine engine, String sparql, Runnable whenClosed)
      throws QueryException, InterruptedException {
    if (!free.tryAcquire()) {
      throw new QueryException(
          String.format(
              Locale.ROOT,
              "the server has %d open answers, as many as allowed: close one, or try again later",
              options.maxOpen()));
    }
    try {
      return new WatchedRows(
          engine.evaluate(sparql), options.idleSeconds(), clock, () -> closed(whenClosed));
    } catch (QueryException | InterruptedException | RuntimeException | Error failure) {
      free.release();
      throw failure;
    }
  }

  private void closed(Runnable whenClosed) {
    whenClosed.run();
    free.release();
  }
}
