package dev.slimwire.rmi;

import java.time.Duration;

/** Checks timeouts where they are given. */
final class Timeouts {

  private static final Duration MAX = Duration.ofMillis(Integer.MAX_VALUE);

  private Timeouts() {}

  static Duration require(Duration timeout) {
    if (timeout.isNegative() || timeout.compareTo(MAX) > 0) {
      throw new IllegalArgumentException("timeout not in 0.." + MAX + ": " + timeout);
    }
    return timeout;
  }

  static Duration requirePositive(Duration timeout) {
    if (require(timeout).isZero()) {
      throw new IllegalArgumentException("timeout is zero: a silent peer would hold a thread");
    }
    return timeout;
  }
}
