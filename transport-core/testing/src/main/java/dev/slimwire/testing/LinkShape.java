package dev.slimwire.testing;

import java.time.Duration;

/**
 * What a link does to bytes.
 *
 * @param bandwidth the rate of each direction
 * @param burst the bytes that pass at once after a pause
 * @param delay the time of flight of each direction
 */
record LinkShape(Bandwidth bandwidth, int burst, Duration delay) {

  static final int DEFAULT_BURST = 32 * 1024;

  /** Neither limits nor delays. */
  static final LinkShape NONE = new LinkShape(Bandwidth.NONE, DEFAULT_BURST, Duration.ZERO);

  private static final int PASS_THROUGH_CHUNK = 64 * 1024;
  private static final int SMALLEST_CHUNK = 1500;
  private static final int LARGEST_CHUNK = 16 * 1024;

  /** The rate that determines the bytes in flight on links without a limit. */
  private static final Bandwidth FASTEST = Bandwidth.parse("10gbit");

  LinkShape {
    if (burst < SMALLEST_CHUNK) {
      throw new IllegalArgumentException("burst < " + SMALLEST_CHUNK + ": " + burst);
    }
    if (delay.isNegative()) {
      throw new IllegalArgumentException("delay < 0: " + delay);
    }
  }

  boolean isDelayed() {
    return !delay.isZero();
  }

  /** Returns the bytes that pass in about a millisecond, small enough for a smooth flow. */
  int chunk() {
    return bandwidth.isUnlimited()
        ? PASS_THROUGH_CHUNK
        : (int) Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, bytesIn(bandwidth, 1e6)));
  }

  /** Returns the bytes in flight: bandwidth times delay, and some for jitter. */
  int inFlight() {
    Bandwidth rate = bandwidth.isUnlimited() ? FASTEST : bandwidth;
    double product = 1.25 * bytesIn(rate, delay.toNanos());
    return (int) Math.min(Integer.MAX_VALUE / 2, product + 4 * PASS_THROUGH_CHUNK);
  }

  private static double bytesIn(Bandwidth rate, double nanos) {
    return rate.bitsPerSecond() / 8e9 * nanos;
  }
}
