package dev.slimwire.examples.answerpages.advise;

import java.util.Locale;

/** Figures for people. */
final class Units {

  private static final double KILO = 1000;

  private Units() {}

  /** Returns seconds, or milliseconds or microseconds if it is less than one. */
  static String seconds(double seconds) {
    if (seconds >= 1) {
      return digits(seconds) + " s";
    }
    return seconds * KILO >= 1
        ? digits(seconds * KILO) + " ms"
        : digits(seconds * KILO * KILO) + " us";
  }

  /** Returns bits per second in the units of links. */
  static String bandwidth(double bitsPerSecond) {
    double mega = bitsPerSecond / KILO / KILO;
    return mega < KILO ? digits(mega) + " Mbit/s" : digits(mega / KILO) + " Gbit/s";
  }

  /** Returns MB/s. */
  static String rate(long bytes, long nanos) {
    return nanos == 0 ? "-" : digits(bytes * KILO / nanos);
  }

  /** Returns about three digits. */
  private static String digits(double value) {
    String format = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }
}
