package dev.slimwire.level.link;

/**
 * A peer's report about a message, together with what its sender measured.
 *
 * @param perByte the nanoseconds in which each byte on the wire arrived
 * @param made the nanoseconds in which it was produced and written
 * @param length the bytes on the wire
 * @param waited whether the peer waited for them, rather than being busy with earlier ones
 */
record Arrival(double perByte, double made, long length, boolean waited) {

  /**
   * Tolerance: reports have a resolution of a sixth of an octave, and pauses on both sides differ.
   */
  private static final double SLOWER = 1.3;

  /**
   * A message this many times slower than it was produced is believed at once; others only twice.
   */
  private static final double MUCH_SLOWER = 3;

  /** What several reports prove that a single one does not: this much on average. */
  static final double SLIGHTLY_SLOWER = 1.12;

  /** Returns the same message without waiting, for cases in which the link was not the cause. */
  Arrival unwaited() {
    return new Arrival(perByte, made, length, false);
  }

  /** Returns how much later than it was produced the message arrived, in nanoseconds. */
  double lostNanos() {
    return (perByte - made) * length;
  }

  boolean isSlower() {
    return waited && perByte > SLOWER * made;
  }

  boolean isSlightlySlower() {
    return waited && perByte > SLIGHTLY_SLOWER * made;
  }

  boolean isMuchSlower() {
    return perByte > MUCH_SLOWER * made;
  }

  /**
   * Returns how many times as long as its production the message took, limited to what counts as
   * slow.
   */
  double excess() {
    return waited ? Math.min(SLOWER, perByte / Math.max(made, Double.MIN_NORMAL)) : 1;
  }
}
