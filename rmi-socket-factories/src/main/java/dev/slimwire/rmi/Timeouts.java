package dev.slimwire.rmi;

import dev.slimwire.rmi.socket.DurationText;
import java.time.Duration;

/** Checks timeouts where they are given. */
final class Timeouts {

  private static final Duration MAX = Duration.ofMillis(Integer.MAX_VALUE);

  private Timeouts() {}

  /** Reads milliseconds. */
  static Duration parse(String millis) {
    try {
      return Duration.ofMillis(Long.parseLong(millis.strip()));
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("expected milliseconds, such as 250", wrong);
    }
  }

  static Duration require(Duration timeout) {
    boolean isTooLong = timeout.isNegative() || timeout.compareTo(MAX) > 0;
    if (isTooLong || !timeout.isZero() && timeout.toMillis() == 0) {
      throw new IllegalArgumentException(
          "timeout: expected 0 or 1 ms to "
              + DurationText.of(MAX)
              + ", actual "
              + DurationText.of(timeout));
    }
    return timeout;
  }

  static Duration requirePositive(Duration timeout) {
    if (require(timeout).isZero()) {
      throw new IllegalArgumentException("timeout is zero: a silent peer would hold a thread");
    }
    return timeout;
  }

  /** Returns the timeout that a stub carries, capped at the longest one. */
  static Duration atMost(Duration longest, Duration carried) {
    return carried.isZero() || carried.compareTo(longest) > 0 ? longest : carried;
  }
}
