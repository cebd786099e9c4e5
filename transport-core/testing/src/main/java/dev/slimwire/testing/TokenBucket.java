package dev.slimwire.testing;

import java.util.function.LongSupplier;

/**
 * Determines when bytes may pass a link. Pure arithmetic on a clock; safe for use by many threads,
 * which then share the link.
 */
final class TokenBucket {

  private final Bandwidth bandwidth;
  private final long burstNanos;
  private final LongSupplier clock;

  /** When the link is done with everything reserved; in the past by what the bucket holds. */
  private long doneAt;

  /**
   * Creates a full bucket.
   *
   * @param bandwidth the rate at which it fills
   * @param burst the bytes that it holds
   * @param clock nanoseconds, as {@link System#nanoTime}
   */
  TokenBucket(Bandwidth bandwidth, int burst, LongSupplier clock) {
    this.bandwidth = bandwidth;
    this.burstNanos = bandwidth.nanosFor(burst);
    this.clock = clock;
    this.doneAt = clock.getAsLong() - burstNanos;
  }

  /**
   * Takes bytes from the bucket, which may leave it in debt.
   *
   * @param bytes the number of bytes
   * @param lateNanos how late the caller is through no fault of the sender's; that time is not lost
   * @return the time when the last of them has passed; not after now if the bucket held them
   */
  synchronized long reserve(int bytes, long lateNanos) {
    long full = clock.getAsLong() - burstNanos - lateNanos;
    if (doneAt - full < 0) {
      doneAt = full;
    }
    doneAt += bandwidth.nanosFor(bytes);
    return doneAt;
  }
}
