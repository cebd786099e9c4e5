package dev.slimwire.level;

/**
 * Tells links within a machine that are slow from processors that are busy: where both ends share
 * them, a thread that is woken late, or waits for its turn, holds bytes up as a tunnel does. But
 * then others of the last messages were quick, or those that were compressed are no quicker than
 * others were. Not thread-safe.
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

  /** Who compressed in vain does not believe so many reports; then twice as many. */
  private static final int LEAST_DOUBTS = 8;

  private static final int MOST_DOUBTS = 512;

  private final CompressionGain gain = new CompressionGain();
  private double least = Double.MAX_VALUE;
  private double waited;
  private int doubted;
  private int doubts = LEAST_DOUBTS;

  void messageStarts() {
    gain.messageStarts();
    waited = 0;
  }

  /** Notes the first frame of a message. */
  void begun() {
    gain.begun();
  }

  /**
   * Notes a frame that is not the first of its message.
   *
   * @param waitedNanos how long it waited for room in the buffers below
   */
  void written(int rawLength, int wireLength, double waitedNanos) {
    gain.written(rawLength, wireLength);
    waited += waitedNanos;
  }

  /** Notes what a block of a page has saved. */
  void pageSaved(int bytes) {
    gain.pageSaved(bytes);
  }

  /** Returns whether writes wait for no link: a reader that waits for its turn makes no room. */
  boolean explainsFullBuffers() {
    return waited < LINK_NANOS;
  }

  /**
   * Learns from a report, and returns whether the last messages were compressed in vain: whatever
   * was taken for a slow link is none.
   *
   * @param perByte nanoseconds for each byte on the wire
   */
  boolean isInVain(double perByte) {
    return gain.isMissing(perByte);
  }

  /** What was taken for a slow link was none, so others like it are doubted for a while. */
  void doubt() {
    doubted = doubts;
    doubts = Math.min(MOST_DOUBTS, 2 * doubts);
  }

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
    boolean isDoubted = doubted > 0;
    doubted = Math.max(0, doubted - 1);
    boolean wasQuick = perByte > VARIES * quickest;
    return lostNanos < LATE_NANOS || (wasQuick || isDoubted) && lostNanos < LINK_NANOS;
  }

  /** Returns whether a single message may have been held up by processors, too. */
  boolean mayBeOnce(double lostNanos) {
    return lostNanos < TURN_NANOS;
  }
}
