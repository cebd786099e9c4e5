package dev.slimwire.rmi.stream;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides when an object stream of rows forgets earlier rows. Until then, each side holds them, and
 * later rows refer to objects that they share with them; after that, these objects are sent again.
 * As others may share a long row, it is held until they are as long together. At most three rows of
 * that length are held, or 1 MiB, serialized, and none for much longer than a second, as stubs keep
 * remote objects from being collected. Pages share nothing, and may take far more memory than their
 * serialized length.
 */
final class RowMemory {

  private static final long SMALLEST = 256 << 10;
  private static final long LARGEST = 1 << 20;
  private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier clock;
  private long limit = SMALLEST;
  private long longest;
  private long all;
  private boolean hasPage;
  private long begun;

  /** Begins with the first row; the clock returns nanoseconds. */
  RowMemory(LongSupplier clock) {
    this.clock = clock;
    this.begun = clock.getAsLong();
  }

  /** Notes that a row with this serialized length was written. */
  void add(Object row, long length) {
    longest = Math.max(longest, length);
    all += length;
    hasPage |= LocalSink.isPage(row);
  }

  /** Returns whether the written rows are to be forgotten. */
  boolean isFull() {
    return hasPage
        || all - longest >= Math.max(limit, longest)
        || clock.getAsLong() - begun >= MAX_NANOS;
  }

  /** Notes that they were forgotten; after more rows, more are held. */
  void clear() {
    limit = Math.min(LARGEST, 2 * limit);
    longest = 0;
    all = 0;
    hasPage = false;
    begun = clock.getAsLong();
  }
}
