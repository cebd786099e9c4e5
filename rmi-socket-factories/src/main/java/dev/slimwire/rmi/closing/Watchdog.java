package dev.slimwire.rmi.closing;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Ends what another thread waits for if that takes too long. Safe for use by many threads. */
public final class Watchdog {

  private final CompletableFuture<@Nullable Void> done = new CompletableFuture<>();

  private Watchdog() {}

  /** Begins: {@code end} is run once some milliseconds have passed, unless it is stopped. */
  public static Watchdog after(long millis, Runnable end) {
    return after(millis, end, Watchdog::newThread);
  }

  static Watchdog after(long millis, Runnable end, ThreadFactory threads) {
    SharedTimer.start();
    Watchdog watchdog = new Watchdog();
    watchdog.done.orTimeout(millis, TimeUnit.MILLISECONDS);
    // exceptionallyAsync would ask for a thread for each wait that ends in time, too
    watchdog.done.whenComplete(
        (stopped, late) -> {
          if (late != null) {
            onThreadOfItsOwn(end, threads);
          }
        });
    return watchdog;
  }

  /** The common pool may be busy with what the program gave it. */
  private static void onThreadOfItsOwn(Runnable end, ThreadFactory threads) {
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

  /** Returns whether it was stopped in time, by this call: else something was ended, or will be. */
  public boolean stop() {
    return done.complete(null);
  }
}
