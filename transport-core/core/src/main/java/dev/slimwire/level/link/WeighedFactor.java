package dev.slimwire.level.link;

/**
 * By how much what was seen differs from what was expected, as a factor; the last blocks count
 * most, and each as its length: what a codec takes for a block whatever its length would make all
 * bytes seem dear if a short block counted as a long one. 1 before the first. Not thread-safe.
 */
final class WeighedFactor {

  private static final double LEAST = 0.01;
  private static final double MOST = 100;
  private static final double DECAY = 3.0 / 4;

  private double seen;
  private double weight;

  /** Adds a block. */
  void add(double factor, int rawLength) {
    seen = DECAY * seen + limit(factor) * rawLength;
    weight = DECAY * weight + rawLength;
  }

  double get() {
    return weight == 0 ? 1 : seen / weight;
  }

  /** Returns how much a block tells beside those before, from 0 to 1 where it is no shorter. */
  double share(int rawLength) {
    return Math.min(1, rawLength / ((1 - DECAY) * weight));
  }

  static double limit(double factor) {
    return Math.max(LEAST, Math.min(MOST, factor));
  }
}
