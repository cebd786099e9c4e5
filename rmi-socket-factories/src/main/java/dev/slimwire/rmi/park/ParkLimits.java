package dev.slimwire.rmi.park;

import java.time.Duration;

/**
 * How long connections are parked, and how many.
 *
 * @param time how long one is parked; zero parks none
 * @param perServer how many of one server, socket factory and configuration
 * @param total how many in all
 */
public record ParkLimits(Duration time, int perServer, int total) {

  /** Five minutes; 2 of a server, since each holds one of its threads; 64 in all. */
  public static final ParkLimits DEFAULT = new ParkLimits(Duration.ofMinutes(5), 2, 64);

  /** Verifies the limits. */
  public ParkLimits {
    requireNotNegative("connections per server", perServer);
    requireNotNegative("connections in all", total);
  }

  private static void requireNotNegative(String what, int count) {
    if (count < 0) {
      throw new IllegalArgumentException("parked " + what + " < 0: " + count);
    }
  }

  boolean isOff() {
    return time.isZero() || perServer == 0 || total == 0;
  }
}
