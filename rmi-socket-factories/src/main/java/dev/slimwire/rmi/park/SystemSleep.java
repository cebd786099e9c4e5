package dev.slimwire.rmi.park;

import java.util.concurrent.TimeUnit;

/**
 * Tells whether the machine has slept: {@link System#nanoTime} may stand still meanwhile, as on
 * Linux, and the time of day goes on. Setting that forward looks the same. Stateless.
 */
final class SystemSleep {

  /** By so much clocks may differ more than before without a sleep, as where one is corrected. */
  private static final long TOLERANCE_MILLIS = 2000;

  private SystemSleep() {}

  /** Returns by how many milliseconds the time of day is ahead of {@link System#nanoTime}. */
  static long lead() {
    return lead(System.nanoTime());
  }

  /**
   * As {@link #lead()}.
   *
   * @param now the time that {@link System#nanoTime} has just given
   */
  static long lead(long now) {
    return System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(now);
  }

  /**
   * Returns whether the machine has slept, for more than 2 s.
   *
   * @param before the lead since when
   */
  static boolean since(long before) {
    return lead() - before > TOLERANCE_MILLIS;
  }
}
