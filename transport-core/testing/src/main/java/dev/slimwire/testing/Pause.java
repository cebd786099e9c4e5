package dev.slimwire.testing;

import java.util.concurrent.locks.LockSupport;

/** Waits for points in time. */
final class Pause {

  /** Shorter waits cost more CPU than they are worth; the token bucket carries the debt over. */
  private static final long SHORTEST = 50_000;

  private Pause() {}

  /**
   * Waits, or returns up to 50 microseconds early.
   *
   * @param time by {@link System#nanoTime}
   * @return by how many nanoseconds the system let this thread oversleep
   */
  static long until(long time) throws InterruptedException {
    long left = time - System.nanoTime();
    if (left <= SHORTEST) {
      return 0;
    }
    while (left > SHORTEST) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      left = time - System.nanoTime();
    }
    return Math.max(0, -left);
  }
}
