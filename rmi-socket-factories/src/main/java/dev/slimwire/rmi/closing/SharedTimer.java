package dev.slimwire.rmi.closing;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * The one thread that all waits share. It ends soon after nothing waits, and what has begun it
 * leaves nothing to it: the JDK's timer of {@link java.util.concurrent.CompletableFuture}s never
 * ends, and on JDKs before 24 keeps the class loaders of those who used it first. Safe for use by
 * many threads.
 */
public final class SharedTimer {

  /** So long the thread waits for the next to need it. */
  private static final long KEPT_SECONDS = 5;

  /** The first JDK whose threads keep nothing of the classes that were on the stack. */
  private static final int WITHOUT_CONTEXTS = 24;

  private static final ScheduledThreadPoolExecutor TIMER = newTimer(SharedTimer::newThread);

  private SharedTimer() {}

  /**
   * Runs what takes no time once some milliseconds have passed, unless that is cancelled before.
   *
   * @throws OutOfMemoryError if there is no room for it, or for the thread; then nothing waits
   */
  public static Future<?> after(long millis, Runnable task) {
    return after(TIMER, millis, task);
  }

  static Future<?> after(ScheduledThreadPoolExecutor timer, long millis, Runnable task) {
    timer.prestartCoreThread(); // else the task would wait, too, if this fails
    return timer.schedule(task, millis, TimeUnit.MILLISECONDS);
  }

  static ScheduledThreadPoolExecutor newTimer(ThreadFactory threads) {
    ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, threads);
    timer.setRemoveOnCancelPolicy(true);
    timer.setKeepAliveTime(KEPT_SECONDS, TimeUnit.SECONDS);
    timer.allowCoreThreadTimeOut(true);
    return timer;
  }

  private static Thread newThread(Runnable work) {
    return Runtime.version().feature() < WITHOUT_CONTEXTS ? newPrivileged(work) : newPlain(work);
  }

  /** The thread keeps the domains of this library's classes only, not of all on the stack. */
  @SuppressWarnings("removal") // JDKs that may be without it do not come here
  private static Thread newPrivileged(Runnable work) {
    return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> newPlain(work));
  }

  private static Thread newPlain(Runnable work) {
    Thread thread = new Thread(null, work, "slimwire timer", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }
}
