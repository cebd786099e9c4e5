package dev.slimwire.rmi.closing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The JDK's timer of all {@link CompletableFuture}s. Its thread is started by its first use and
 * never ends: begun by a thread of an application, it would keep that one's class loader and thread
 * locals for as long as the JVM runs.
 */
public final class SharedTimer {

  private static final ReentrantLock LOCK = new ReentrantLock();

  private static volatile boolean started;

  private SharedTimer() {}

  /** Has it started by a thread that has nothing to keep; to be called before it is used. */
  public static void start() {
    if (started) {
      return;
    }
    LOCK.lock();
    try {
      if (!started) {
        Thread starter = new Thread(null, SharedTimer::use, "slimwire timer", 0, false);
        starter.setDaemon(true);
        starter.setContextClassLoader(null);
        starter.start();
        awaitEnd(starter);
        started = true;
      }
    } finally {
      LOCK.unlock();
    }
  }

  private static void use() {
    new CompletableFuture<Boolean>().completeOnTimeout(true, 1, TimeUnit.NANOSECONDS);
  }

  /** It takes no longer than a thread needs to begin. */
  private static void awaitEnd(Thread starter) {
    boolean interrupted = false;
    while (starter.isAlive()) {
      try {
        starter.join();
      } catch (InterruptedException later) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
