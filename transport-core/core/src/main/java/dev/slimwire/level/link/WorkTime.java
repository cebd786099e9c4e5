package dev.slimwire.level.link;

/**
 * Averages how long some work takes, from elapsed times. Threads that wait for a processor take
 * longer than their work: the more so, the more calls are served at once. So shorter times count
 * more than longer ones. Stateless.
 */
final class WorkTime {

  private static final double SHORTER = 1.0 / 4;
  private static final double LONGER = 1.0 / 32;

  private WorkTime() {}

  /**
   * Returns the average behind one more time, of any unit.
   *
   * @param before the average so far; NaN for none
   */
  static double follow(double before, double seen) {
    if (Double.isNaN(before)) {
      return seen;
    }
    return before + (seen < before ? SHORTER : LONGER) * (seen - before);
  }
}
