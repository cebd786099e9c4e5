package dev.slimwire.rmi.stream;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides when rows are flushed: the first one at once, then batches of 1 KiB that double up to 56
 * KiB, and all buffered rows when a row is added 10 ms or more after the last flush.
 */
final class Batching {

  private static final int SMALLEST = 1 << 10;
  private static final int LARGEST = 56 << 10;
  private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final LongSupplier clock;
  private int target;
  private long flushed;

  /** Starts with the first row; the clock returns nanoseconds. */
  Batching(LongSupplier clock) {
    this.clock = clock;
    this.flushed = clock.getAsLong();
  }

  /** Returns whether this many bytes are a batch. */
  boolean isDue(long bytes) {
    return bytes >= target || clock.getAsLong() - flushed >= MAX_NANOS;
  }

  void flushed() {
    target = target == 0 ? SMALLEST : Math.min(LARGEST, 2 * target);
    flushed = clock.getAsLong();
  }
}
