package dev.slimwire.rmi.closing;

import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.stack.StackRoom;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * The one thread that all waits share. It ends soon after the last wait, and keeps nothing of the
 * code that started it: the JDK's timer of {@link java.util.concurrent.CompletableFuture}s never
 * ends, and on JDKs before 24 keeps the class loaders of those who used it first. Safe for use by
 * many threads.
 */
public final class SharedTimer {

  /** How long the thread waits for the next task. */
  private static final long KEPT_SECONDS = 5;

  private static final ScheduledThreadPoolExecutor TIMER = newTimer(SharedTimer::newThread);

  private SharedTimer() {}

  /**
   * Runs a short task after some milliseconds, unless it is cancelled before.
   *
   * @throws OutOfMemoryError if there is no room for it, or for the thread; then nothing waits
   * @throws StackOverflowError if there may be too little stack; then nothing waits
   */
  public static Future<?> after(long millis, Runnable task) {
    return after(TIMER, millis, task);
  }

  static Future<?> after(ScheduledThreadPoolExecutor timer, long millis, Runnable task) {
    StackRoom.ensure(); // for the locks within
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

  /**
   * The thread keeps only the protection domains of this library's classes, not of all on the
   * stack.
   */
  private static Thread newThread(Runnable work) {
    return OwnPermissions.with(() -> newPlain(work));
  }

  private static Thread newPlain(Runnable work) {
    Thread thread = new Thread(null, work, "slimwire timer", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }
}
