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

  /**
   * The first ones, then those since the last that was measured. This and the booleans fit into 4
   * bytes that are left in front of the longs: each idle connection holds a timing.
   */
  private byte flushes;

  /** Whether any round trip was measured. */
  private boolean isMeasured;

  /** Whether one was short. Then it stays so, and nobody asks for the time any more. */
  private boolean isShort;

  private long flushedAt = NEVER;
  private long heardAt;

  /** That of {@link Sleep} when the connection was last known to be alive, or its server asked. */
  private long lead = Sleep.lead();

  void flushed() {
    if (isShort) {
      return;
    }
    flushedAt = isNextMeasured() ? System.nanoTime() : NEVER;
  }

  private boolean isNextMeasured() {
    flushes++;
    if (flushes < MEASURED_FIRST + MEASURED_OF) {
      return flushes <= MEASURED_FIRST;
    }
    flushes = MEASURED_FIRST;
    return true;
  }

  void heard() {
    if (isShort) {
      return;
    }
    alive();
    if (flushedAt != NEVER) {
      isMeasured = true;
      isShort = heardAt - flushedAt < LONG_NANOS;
      flushedAt = NEVER;
    }
  }

  /** The connection was found alive. */
  void alive() {
    heardAt = System.nanoTime();
    awake(Sleep.lead(heardAt));
  }

  /** From now on a sleep of the machine counts. */
  void awake(long newLead) {
    lead = newLead;
  }

  /**
   * Returns whether the machine has slept since {@link #awake}, or since the connection was heard:
   * a router or the server may have forgotten it, and nothing has probed it.
   */
  boolean hasSlept() {
    return Sleep.since(lead);
  }

  /** Returns whether round trips take so long that a look is worth its time. */
  boolean isRoundTripLong() {
    return isMeasured && !isShort;
  }

  /**
   * Returns whether the connection was heard within a time, and the machine has not slept since.
   */
  boolean wasHeardWithin(long nanos) {
    return System.nanoTime() - heardAt < nanos && !hasSlept();
  }
}
