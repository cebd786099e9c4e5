package dev.slimwire.level.link;

/**
 * Averages how long some work takes, from elapsed times. Threads that wait for a processor take
 * longer than their work: the more so, the more calls are served at once. So where many are, a
 * longer time counts less than a shorter one, unless several in a row are much longer: then it is
 * the work. Not thread-safe.
 */
final class WorkTime {

  private static final double SHORTER = 1.0 / 4;
  private static final double LONGER = 1.0 / 32;

  /** So many times as long as the average is much longer. */
  private static final double MUCH = 2;

  /** So many in a row are not by chance, where one in eight waits. */
  private static final int PROOFS = 3;

  private final double longer;
  private double time = Double.NaN;
  private int muchLonger;

  private WorkTime(double longer) {
    this.longer = longer;
  }

  /** Returns the time of work for pages, many of which may be made at once. */
  static WorkTime ofPages() {
    return new WorkTime(LONGER);
  }

  /** Returns the time of work for the frames of a message, each of which counts the same. */
  static WorkTime ofFrames() {
    return new WorkTime(SHORTER);
  }

  /** Adds a time; all are of the same unit. */
  void add(double seen) {
    if (!isKnown()) {
      time = seen;
      return;
    }
    muchLonger = seen > MUCH * time ? Math.min(PROOFS, muchLonger + 1) : 0;
    boolean tells = seen < time || muchLonger == PROOFS;
    time += (tells ? SHORTER : longer) * (seen - time);
  }

  boolean isKnown() {
    return !Double.isNaN(time);
  }

  /** Returns the average; NaN if none is known. */
  double average() {
    return time;
  }
}
