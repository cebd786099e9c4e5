package dev.slimwire.examples.answerpages.service;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The answers of a service that are not read to the end yet, each of which keeps a thread, a
 * connection to the store and some pages: so many at once, and none for long that nobody reads on.
 * A client that lives refers to its cursors, whether or not it wants more of them. Safe for use by
 * many threads.
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
   * @throws QueryException if the query is not sound, or as many answers are open as may be
   */
  RowPages open(QueryEngine engine, String sparql) throws QueryException, InterruptedException {
    if (!free.tryAcquire()) {
      throw new QueryException(
          String.format(
              "the server has %d open answers, as many as it may: close one, or try again later",
              options.maxOpen()));
    }
    try {
      return watched(engine.evaluate(sparql));
    } catch (QueryException | InterruptedException | RuntimeException | Error failure) {
      free.release();
      throw failure;
    }
  }

  private RowPages watched(RowPages rows) {
    try {
      OpenAnswer answer = new OpenAnswer(rows, options.idleSeconds(), clock, free::release);
      answer.watch();
      return answer;
    } catch (RuntimeException | Error failure) { // such as a limit of native threads
      rows.close();
      throw failure;
    }
  }
}
