package dev.slimwire.rmi.closing;

import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Ends what another thread is waiting for if it takes too long. Safe for use by many threads. */
public final class Watchdog {

  private final Runnable end;
  private final ThreadFactory threads;

  /** Whether the wait was stopped or is being ended; the state of the timer's task says neither. */
  private final AtomicBoolean over = new AtomicBoolean();

  private @Nullable Future<?> wait;

  private Watchdog(Runnable end, ThreadFactory threads) {
    this.end = end;
    this.threads = threads;
  }

  /** Begins: {@code end} is run after some milliseconds, unless this is stopped before. */
  public static Watchdog after(long millis, Runnable end) {
    return after(millis, end, Watchdog::newThread);
  }

  static Watchdog after(long millis, Runnable end, ThreadFactory threads) {
    Watchdog watchdog = new Watchdog(end, threads);
    watchdog.wait = SharedTimer.after(millis, watchdog::timeIsOver);
    return watchdog;
  }

  private void timeIsOver() {
    if (over.compareAndSet(false, true)) {
      onThreadOfItsOwn();
    }
  }

  /** The timer has other waits, and the common pool may be busy with what the program gave it. */
  private void onThreadOfItsOwn() {
    try {
      threads.newThread(end).start();
    } catch (OutOfMemoryError none) { // no thread, or no room for one
      end.run(); // what ends a wait takes no time itself
    }
  }

  private static Thread newThread(Runnable end) {
    Thread thread = new Thread(null, end, "slimwire deadline", 0, false);
    thread.setDaemon(true);
    return thread;
  }

  /** Returns whether this call stopped it in time; otherwise, the wait was ended, or will be. */
  public boolean stop() {
    Future<?> waiting = wait;
    boolean stopped = over.compareAndSet(false, true);
    if (stopped && waiting != null) {
      waiting.cancel(false);
    }
    return stopped;
  }
}
