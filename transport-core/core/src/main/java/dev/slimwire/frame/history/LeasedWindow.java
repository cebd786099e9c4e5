package dev.slimwire.frame.history;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A sending window that may be claimed again by the connection that released it last, unless
 * another one has claimed it meanwhile. Claims are safe for use by many threads; the window belongs
 * to the connection that has claimed it.
 */
final class LeasedWindow {

  private static final long CLAIMED = 0;

  private final SendingWindow window = new SendingWindow();
  private final int slot;

  /** Names the last release, or {@link #CLAIMED}. */
  private final AtomicLong ticket = new AtomicLong(CLAIMED);

  private volatile long releasedAt;

  /** Creates a claimed window. */
  LeasedWindow(int slot, long now) {
    this.slot = slot;
    this.releasedAt = now;
  }

  /** Claims the window if it was not claimed since a release. */
  boolean claim(long releaseTicket) {
    return ticket.compareAndSet(releaseTicket, CLAIMED);
  }

  /** Claims the window, whichever connection released it. */
  boolean claimAnyway() {
    long last = ticket.get();
    return last != CLAIMED && claim(last);
  }

  boolean isClaimed() {
    return ticket.get() == CLAIMED;
  }

  /**
   * Ends a claim.
   *
   * @param releaseTicket to claim the window with again; positive, and used once
   */
  void release(long releaseTicket, long now) {
    releasedAt = now;
    ticket.set(releaseTicket);
  }

  /** Returns when the window was last released, or created if it never was. */
  long releasedAt() {
    return releasedAt;
  }

  int slot() {
    return slot;
  }

  SendingWindow window() {
    return window;
  }
}
