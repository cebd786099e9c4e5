package dev.slimwire.rmi.park;

import java.time.Duration;

/**
 * When a connection was heard last, and how long its round trips are: the shortest time from the
 * start of a write to the first byte that came behind it, since servers take their time too. From
 * the start, since a thread may stand still, as in a collection, between the moment when its bytes
 * leave and the next look at the clock: one round trip that seems short is believed for good. Used
 * by one thread at a time.
 *
 * <p>Reading the clock takes as long as a tenth of a call in memory (30 ns of 300): nobody does
 * once a round trip was short.
 */
final class RoundTripTimer {

  /** A look takes 1 ms: below this it saves nothing worth having. */
  private static final long LONG_NANOS = Duration.ofMillis(2).toNanos();

  /** In place of the time of a write that was answered; a field would take 8 bytes. */
  private static final long NEVER = Long.MIN_VALUE;

  /** Whether any round trip was measured. */
  private boolean isMeasured;

  /** Whether one was short. Then it stays so, and nobody asks for the time any more. */
  private boolean isShort;

  private long sentAt = NEVER;
  private long heardAt;

  /**
   * That of {@link SystemSleep} when the connection was last known to be alive, or its server
   * asked.
   */
  private long lead = SystemSleep.lead();

  /** Bytes are about to be written, and flushed at once if they are the last of a message. */
  void sending() {
    if (!isShort) {
      sentAt = System.nanoTime();
    }
  }

  void heard() {
    if (isShort) {
      return;
    }
    alive();
    if (sentAt != NEVER) {
      isMeasured = true;
      isShort = heardAt - sentAt < LONG_NANOS;
      sentAt = NEVER;
    }
  }

  /** The connection was found alive. */
  void alive() {
    heardAt = System.nanoTime();
    awake(SystemSleep.lead(heardAt));
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
    return SystemSleep.since(lead);
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
