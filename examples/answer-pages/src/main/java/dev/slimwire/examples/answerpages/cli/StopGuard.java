package dev.slimwire.examples.answerpages.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets work be undone when the program is stopped, unless it is killed: its thread is interrupted,
 * and the program ends when the work has ended, or after two seconds.
 */
final class StopGuard {

  private static final int PATIENCE_SECONDS = 2;

  private final Thread worker = Thread.currentThread();
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean isStopped;

  private StopGuard() {}

  /**
   * Does the work in the calling thread.
   *
   * @throws CliException what the work throws, or that it was stopped
   * @throws IllegalStateException if the program is being stopped already; nothing is done
   */
  static void run(Work work) throws CliException {
    StopGuard guard = new StopGuard();
    Thread hook = new Thread(guard::stop, "answer-pages stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      work.run();
    } catch (CliException e) {
      throw guard.isStopped ? new CliException("stopped", e) : e; // an interrupt has no message
    } finally {
      guard.over.countDown();
      remove(hook);
    }
  }

  /** Does not wait for the end of the thread, which may be the one that stops the program. */
  private void stop() {
    isStopped = true;
    worker.interrupt();
    try {
      over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // it is what waited for this
    }
  }

  /** Work that is undone by an interrupt. */
  @FunctionalInterface
  interface Work {

    void run() throws CliException;
  }
}
