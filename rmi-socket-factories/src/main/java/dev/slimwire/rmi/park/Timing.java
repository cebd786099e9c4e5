package dev.slimwire.rmi.park;

import java.time.Duration;

/**
 * When a connection was heard last, and how long its round trips are: the shortest time from a
 * flush to the first byte that came then, since servers take their time too. Used by one thread at
 * a time.
 *
 * <p>Reading the clock takes as long as a tenth of a call in memory (30 ns of 300), so that of many
 * long round trips some are measured, and none once one was short.
 */
final class Timing {

  /** A look takes 1 ms: below this it saves nothing worth having. */
  private static final long LONG_NANOS = Duration.ofMillis(2).toNanos();

  /** So many round trips are measured before the first is left out. */
  private static final int MEASURED_FIRST = 16;

  /** Then one of so many is. */
  private static final int MEASURED_OF = 16;

  /** In place of the time of a flush whose answer is not waited for; a field would take 8 bytes. */
  private static final long NEVER = Long.MIN_VALUE;

  private long roundTrip = Long.MAX_VALUE;
  private int flushes;
  private long flushedAt = NEVER;
  private long heardAt;

  void flushed() {
    if (isShort()) {
      return;
    }
    flushes++;
    boolean measured = flushes <= MEASURED_FIRST || flushes % MEASURED_OF == 0;
    flushedAt = measured ? System.nanoTime() : NEVER;
  }

  void heard() {
    if (isShort()) {
      return;
    }
    heardAt = System.nanoTime();
    if (flushedAt != NEVER) {
      roundTrip = Math.min(roundTrip, heardAt - flushedAt);
      flushedAt = NEVER;
    }
  }

  /** Once it is, it stays so, and nobody asks for the time any more. */
  private boolean isShort() {
    return roundTrip < LONG_NANOS;
  }

  /** The connection was found alive. */
  void alive() {
    heardAt = System.nanoTime();
  }

  /** Returns whether round trips take so long that a look is worth its time. */
  boolean isRoundTripLong() {
    return !isShort() && roundTrip != Long.MAX_VALUE;
  }

  boolean wasHeardWithin(long nanos) {
    return System.nanoTime() - heardAt < nanos;
  }
}
