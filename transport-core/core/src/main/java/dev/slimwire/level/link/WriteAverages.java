package dev.slimwire.level.link;

/** Moving averages of how long frames take to produce and to write. Not thread-safe. */
final class WriteAverages {

  /** Handing bytes to the system takes this long by itself, which is no sign of a slow link. */
  private static final int CALL_NANOS = 50_000;

  /** And this long for each byte. */
  static final double COPY_NANOS = 0.4;

  /**
   * Limits the effect of a single pause of the machine, which is not a slow link; slow links stay
   * slow.
   */
  private static final int OUTLIER = 8;

  private static final double WEIGHT = 1.0 / 8;
  private static final double BLOCKED_SHARE = 0.15;

  private double cycle;
  private double blocked;
  private double raw;
  private double wire;
  private double gap;

  /**
   * Adds a frame.
   *
   * @param gapNanos the time between the previous frame and this one's compression
   */
  void add(int rawLength, int wireLength, long gapNanos, long compressNanos, long writeNanos) {
    double most = cycle == 0 ? Double.MAX_VALUE : OUTLIER * cycle;
    double writing = Math.min(writeNanos, most);
    double making = Math.min(gapNanos, most);
    gap = follow(gap, making);
    cycle = follow(cycle, making + compressNanos + writing);
    blocked = follow(blocked, waiting(wireLength, writing));
    raw = follow(raw, rawLength);
    wire = follow(wire, wireLength);
  }

  /** Returns how long a write waited for room in the buffers below. */
  static double waiting(int wireLength, double writeNanos) {
    return Math.max(0, writeNanos - CALL_NANOS - wireLength * COPY_NANOS);
  }

  private static double follow(double before, double now) {
    return before == 0 ? now : before + WEIGHT * (now - before);
  }

  /** Returns whether frames wait for room in the buffers below. */
  boolean areBlocked() {
    return blocked > cycle * BLOCKED_SHARE;
  }

  /** Returns the total time of a byte on the wire; 0 if no frame was added. */
  double nanosPerByte() {
    return wire == 0 ? 0 : cycle / wire;
  }

  /**
   * Returns the nanoseconds between frames for a raw byte, in which the application produces it.
   */
  double producing() {
    return raw == 0 ? 0 : gap / raw;
  }
}
