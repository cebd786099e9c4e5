package dev.slimwire.level.link;

/**
 * What the peer reports of a message, beside what its sender saw of it.
 *
 * @param perByte the nanoseconds in which each byte on the wire arrived
 * @param made those in which it was made and written
 * @param length the bytes on the wire
 * @param waited whether the peer waited for them, rather than being busy with those before
 */
record Arrival(double perByte, double made, long length, boolean waited) {

  /** Reports have a sixth of an octave, and pauses on both sides differ. */
  private static final double SLOWER = 1.3;

  /** A message that was slower than it was made is believed at once; a little, only twice. */
  private static final double MUCH_SLOWER = 3;

  /** What one report does not prove, several do: with as much as that, on average. */
  static final double SLIGHTLY_SLOWER = 1.12;

  /** Returns the same message without what was waited for, if that was not the link's doing. */
  Arrival unwaited() {
    return new Arrival(perByte, made, length, false);
  }

  /** Returns how much later than it was made the message was there, in nanoseconds. */
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

  /** Returns how many times as long as it was made the message took; not more than is slow. */
  double excess() {
    return waited ? Math.min(SLOWER, perByte / Math.max(made, Double.MIN_NORMAL)) : 1;
  }
}
