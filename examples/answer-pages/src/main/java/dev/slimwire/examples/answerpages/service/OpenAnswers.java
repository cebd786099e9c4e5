package dev.slimwire.examples.answerpages.service;

import java.util.Locale;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The answers of a service that are not read to the end yet, each of which keeps a thread, a
 * connection to the store and some pages, and gives them back a moment after it is closed: so many
 * at once, and none for long that nobody reads on. A client may have died, or wants no more and
 * does not say so. One that stands still in the midst of a stream keeps the thread that sends, and
 * its place with it. Safe for use by many threads.
 */
final class OpenAnswers {

  private final ServiceOptions options;
  private final Semaphore free;
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, OpenAnswers::newThread);

  OpenAnswers(ServiceOptions options) {
    this.options = options;
    this.free = new Semaphore(options.maxOpen() == 0 ? Integer.MAX_VALUE : options.maxOpen());
    clock.setRemoveOnCancelPolicy(true); // or it would keep answers that have ended
    clock.setKeepAliveTime(1, TimeUnit.SECONDS);
    clock.allowCoreThreadTimeOut(true); // nobody closes a service
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
   * @throws QueryException if the query is not sound, or as many answers are open as may be
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
