package dev.slimwire.examples.answerpages.client;

/**
 * How many calls are in flight. Begins at 3, for a page being encoded, one on the wire and one
 * being decoded, grows fourfold when the reader has to wait for a page that was requested since it
 * last grew, as each step costs a round trip, and decreases by one when the reader leaves no room.
 * If the call that opened the answer was slow, it begins one step higher, since the reader would
 * have to wait. A quarter of the limit is reserved for pages that overtook the one that the reader
 * is waiting for: they must not block the calls.
 *
 * <p>More calls in flight are useless if the existing ones only wait for each other. The number of
 * waiting calls is estimated as in TCP Vegas (Brakmo and Peterson, 1995), by how much longer calls
 * take than the shortest one took. With one of them waiting, the depth stops growing; with more
 * than two, it decreases. This applies if the shortest call was quick, so that calls share
 * processors; on slow links, waiting calls cost nothing, and data in transit bridges pauses. For
 * use under a lock.
 */
final class Depth {

  private static final int FIRST = 3;
  private static final int GROWTH = 4;

  /** Longer than a call takes in a local network, in nanoseconds. */
  private static final long SLOW = 20_000_000;

  /** The weight of the mean: the last call counts as one of this many. */
  private static final int MEAN_OF = 4;

  private static final int MOST_QUEUED = 2;

  private final int maxPages;
  private final int maxCalls;
  private int calls;

  /** Pages before this number were requested before the depth changed. */
  private long changedAt = 1;

  private long leastNanos = Long.MAX_VALUE;
  private long meanNanos;

  /**
   * Makes a depth.
   *
   * @param maxPages calls in flight and pages held at most, at least 1
   * @param openingNanos how long the call that opened the answer took, 0 if there was none
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

  /** Notes that a call returned a page, and how long it took. */
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
   * The reader waits, and its page is not there: more calls in flight may help, or there are too
   * many.
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

  /** The reader takes a page that was there, and the maximum is held: fewer calls suffice. */
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
