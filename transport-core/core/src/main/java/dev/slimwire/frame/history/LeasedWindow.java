package dev.slimwire.frame.history;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A sending window and who may go on with it: the connection that released it last, unless another
 * one has claimed it meanwhile. Claims are safe for use by many threads; the window belongs to the
 * one that has claimed it.
 */
final class LeasedWindow {

  private static final long CLAIMED = 0;

  private final SendingWindow window = new SendingWindow();
  private final int slot;

  /** Names the last release, or {@link #CLAIMED}. */
  private final AtomicLong ticket = new AtomicLong(CLAIMED);

  private volatile long releasedAt;

  /** Makes a window that is claimed. */
  LeasedWindow(int slot, long now) {
    this.slot = slot;
    this.releasedAt = now;
  }

  /** Claims the window if nobody has claimed it since a release. */
  boolean claim(long releaseTicket) {
    return ticket.compareAndSet(releaseTicket, CLAIMED);
  }

  /** Claims the window from whoever released it. */
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

  /** Returns when the window was released last, or made if it was not yet. */
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
