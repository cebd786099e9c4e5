package dev.slimwire.examples.answerpages.client;

/**
 * How many calls are in flight. Begins at 3, for a page being encoded, one on the wire and one
 * being decoded, grows fourfold when the reader has to wait for a page that was called for since it
 * grew last, as each step costs a round trip, and goes down by one when the reader leaves no room.
 * Where the call before the first one was slow, the reader would wait: it begins one step higher. A
 * quarter of the limit is kept for pages that overtook the one that the reader waits for: they must
 * not stop the calls. For use under a lock.
 */
final class Depth {

  private static final int FIRST = 3;
  private static final int GROWTH = 4;

  /** Longer than a call takes in a local network, in nanoseconds. */
  private static final long SLOW = 20_000_000;

  private final int maxPages;
  private final int maxCalls;
  private int calls;

  /** Pages before this number were called for before the depth changed. */
  private long changedAt = 1;

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

  /**
   * The reader waits, and no page is there: more calls in flight may help.
   *
   * @param expected the number of the page that it waits for
   * @param called the number of the next call
   */
  void readerWaits(long expected, long called) {
    if (expected >= changedAt && calls < maxCalls) {
      calls = Math.min(maxCalls, GROWTH * calls);
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
