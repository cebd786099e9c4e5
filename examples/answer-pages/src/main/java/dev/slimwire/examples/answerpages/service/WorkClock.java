package dev.slimwire.examples.answerpages.service;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time that an evaluation may still take; it is stopped while the evaluation waits for its
 * reader. Safe for use by many threads.
 */
final class WorkClock {

  private final LongSupplier nanoTime;
  private final long limit;
  private long begun;
  private long worked;
  private boolean paused;

  /**
   * Makes a clock that runs.
   *
   * @param maxSeconds after which no time is left; 0 for never
   */
  WorkClock(int maxSeconds, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.limit = maxSeconds == 0 ? Long.MAX_VALUE : TimeUnit.SECONDS.toNanos(maxSeconds);
    this.begun = nanoTime.getAsLong();
  }

  synchronized void pause() {
    worked += nanoTime.getAsLong() - begun;
    paused = true;
  }

  synchronized void resume() {
    begun = nanoTime.getAsLong();
    paused = false;
  }

  /** Returns the nanoseconds that are left, not above 0 if there are none. */
  synchronized long left() {
    return limit - worked - (paused ? 0 : nanoTime.getAsLong() - begun);
  }
}
