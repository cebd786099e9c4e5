package dev.slimwire.level;

/**
 * Tells links within a machine that are slow from processors that are busy: where both ends share
 * them, a thread that is woken late, or waits for its turn, holds bytes up as a tunnel does. But
 * then others of the last messages were quick. Not thread-safe.
 */
final class ProcessorNoise {

  /** A thread that is woken late costs a message as much. */
  private static final double LATE_NANOS = 500_000;

  /** A thread that waits for its turn costs it as much. */
  private static final double TURN_NANOS = 4_000_000;

  /** No processor holds a message up for so long. */
  private static final double LINK_NANOS = 50_000_000;

  /** A link is believed to be no faster than its quickest message, but for so much. */
  private static final double VARIES = 2;

  /** What was quick counts less with each message after it. */
  private static final double FORGETS = 1.5;

  private double least = Double.MAX_VALUE;

  /**
   * Learns from a report, and returns whether busy processors explain it if it was slow: then it
   * says nothing of the link.
   *
   * @param perByte nanoseconds for each byte on the wire
   * @param lostNanos how much later than it was made the message was there
   * @param tells whether the link is no quicker than this message, as it may be than a short one
   */
  boolean explains(double perByte, double lostNanos, boolean tells) {
    double quickest = least * FORGETS;
    if (tells) {
      least = Math.min(perByte, quickest);
    }
    boolean wasQuick = perByte > VARIES * quickest;
    return lostNanos < LATE_NANOS || wasQuick && lostNanos < LINK_NANOS;
  }

  /** Returns whether a single message may have been held up by processors, too. */
  boolean mayBeOnce(double lostNanos) {
    return lostNanos < TURN_NANOS;
  }
}
