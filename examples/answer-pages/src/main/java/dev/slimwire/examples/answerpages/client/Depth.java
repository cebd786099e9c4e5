package dev.slimwire.examples.answerpages.client;

/**
 * How many calls are in flight. Begins at 3, for a page being encoded, one on the wire and one
 * being decoded, grows fourfold when the reader has to wait for a page that was called for since it
 * grew last, as each step costs a round trip, and goes down by one when the reader leaves no room.
 * Where the call before the first one was slow, the reader would wait: it begins one step higher. A
 * quarter of the limit is kept for pages that overtook the one that the reader waits for: they must
 * not stop the calls.
 *
 * <p>More calls in flight bring nothing if those that are only wait for each other. How many do is
 * estimated as by TCP Vegas (Brakmo and Peterson, 1995), by how much longer calls take than the
 * shortest one took. With one of them waiting the depth grows no more, with more than two it goes
 * down. That holds where the shortest call was quick, and calls share processors; on slow links
 * calls that wait cost nothing, and what is on its way then bridges pauses. For use under a lock.
 */
final class Depth {

  private static final int FIRST = 3;
  private static final int GROWTH = 4;

  /** Longer than a call takes in a local network, in nanoseconds. */
  private static final long SLOW = 20_000_000;

  /** The last call counts for one of so many in the mean. */
  private static final int MEAN_OF = 4;

  private static final int MOST_QUEUED = 2;

  private final int maxPages;
  private final int maxCalls;
  private int calls;

  /** Pages before this number were called for before the depth changed. */
  private long changedAt = 1;

  private long leastNanos = Long.MAX_VALUE;
  private long meanNanos;

  /**
   * Makes a depth.
   *
   * @param maxPages calls in flight and pages held at most, at least 1
   * @param openingNanos how long the call took that opened the answer, 0 if there was none
   */
  Depth(int maxPages, long openingNanos) {
    this.maxPages = maxPages;
    this.maxCalls = maxPages - maxPages / 4;
    this.calls = Math.min(openingNanos < SLOW ? FIRST : GROWTH * FIRST, maxCalls);
  }

  /** Returns how many calls may be in flight. */
  int calls() {
    return calls;
  }

  boolean allows(int inFlight, int held) {
    return inFlight < calls && inFlight + held < maxPages;
  }

  /** A call brought a page, and took so long. */
  void callTook(long nanos) {
    boolean isFirst = leastNanos == Long.MAX_VALUE;
    leastNanos = Math.min(leastNanos, nanos);
    meanNanos = isFirst ? nanos : meanNanos + (nanos - meanNanos) / MEAN_OF;
  }

  /** Returns about how many of the calls in flight wait for others; 0 on slow links. */
  private double queued() {
    boolean quick = leastNanos < SLOW;
    return quick && meanNanos > leastNanos ? calls - calls * ((double) leastNanos / meanNanos) : 0;
  }

  /**
   * The reader waits, and no page is there: more calls in flight may help, or there are too many.
   *
   * @param expected the number of the page that it waits for
   * @param called the number of the next call
   */
  void readerWaits(long expected, long called) {
    if (expected < changedAt) {
      return;
    }
    double queued = queued();
    if (queued < 1 && calls < maxCalls) {
      calls = Math.min(maxCalls, GROWTH * calls);
      changedAt = called;
    } else if (queued > MOST_QUEUED && calls > FIRST) {
      calls--;
      changedAt = called;
    }
  }

  /** The reader takes a page that was there, and as many are held as may be: less will do. */
  void readerIsSlow(long expected, long called) {
    if (expected >= changedAt && calls > FIRST) {
      calls--;
      changedAt = called;
    }
  }

  boolean isFull(int inFlight, int held) {
    return inFlight + held >= maxPages;
  }
}
