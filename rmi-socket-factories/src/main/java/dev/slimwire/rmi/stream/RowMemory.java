package dev.slimwire.rmi.stream;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * When an object stream of rows forgets those before. Until then each side holds them, and a later
 * row refers to what it shares with them; behind that it is sent anew. A long row may be what
 * others share, so that it is held until they are as long together. Three rows of that length are
 * held at most, or 1 MiB, serialized, and none for much longer than a second: stubs keep remote
 * objects from being collected. Pages share nothing, and may take far more memory than bytes.
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

  /** Begins with the first row; the clock tells nanoseconds. */
  RowMemory(LongSupplier clock) {
    this.clock = clock;
    this.begun = clock.getAsLong();
  }

  /** A row was written that takes so many bytes. */
  void add(Object row, long length) {
    longest = Math.max(longest, length);
    all += length;
    hasPage |= LocalSink.isPage(row);
  }

  /** Returns whether those that were written are to be forgotten. */
  boolean isFull() {
    return hasPage
        || all - longest >= Math.max(limit, longest)
        || clock.getAsLong() - begun >= MAX_NANOS;
  }

  /** They are: of more rows, more are held. */
  void clear() {
    limit = Math.min(LARGEST, 2 * limit);
    longest = 0;
    all = 0;
    hasPage = false;
    begun = clock.getAsLong();
  }
}
