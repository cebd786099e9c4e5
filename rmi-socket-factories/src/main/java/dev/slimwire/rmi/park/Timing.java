package dev.slimwire.rmi.park;

import java.time.Duration;

/**
 * When a connection was heard last, and how long its round trips are: the shortest time from a
 * flush to the first byte that came then, since servers take their time too. Used by one thread at
 * a time.
 */
final class Timing {

  /** A look takes 1 ms: below this it saves nothing worth having. */
  private static final long LONG_NANOS = Duration.ofMillis(2).toNanos();

  private long roundTrip = Long.MAX_VALUE;
  private long flushedAt;
  private long heardAt;
  private boolean waiting;

  void flushed() {
    flushedAt = System.nanoTime();
    waiting = true;
  }

  void heard() {
    heardAt = System.nanoTime();
    if (waiting) {
      waiting = false;
      roundTrip = Math.min(roundTrip, heardAt - flushedAt);
    }
  }

  /** The connection was found alive. */
  void alive() {
    heardAt = System.nanoTime();
  }

  /** Returns whether round trips take so long that a look is worth its time. */
  boolean isRoundTripLong() {
    return roundTrip >= LONG_NANOS && roundTrip != Long.MAX_VALUE;
  }

  boolean wasHeardWithin(long nanos) {
    return System.nanoTime() - heardAt < nanos;
  }
}
