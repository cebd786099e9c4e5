package dev.slimwire.testing;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rate of a link, in each direction.
 *
 * @param bitsPerSecond the rate, at least 8000 and a multiple of 1000; 0 for no limit
 */
public record Bandwidth(long bitsPerSecond) {

  /** No limit. */
  public static final Bandwidth NONE = new Bandwidth(0);

  private static final long MIN = 8000;
  private static final long KILO = 1000;
  private static final long MEGA = 1000 * KILO;
  private static final long GIGA = 1000 * MEGA;

  private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,8})(k|m|g)bit");

  /** Checks the range. */
  public Bandwidth {
    if (bitsPerSecond != 0 && bitsPerSecond < MIN) {
      throw new IllegalArgumentException("bandwidth < " + MIN + " bit/s: " + bitsPerSecond);
    }
    if (bitsPerSecond % KILO != 0) {
      throw new IllegalArgumentException("bandwidth not in whole kbit/s: " + bitsPerSecond);
    }
  }

  /**
   * Parses a rate as written on command lines: a whole number followed by {@code kbit}, {@code
   * mbit} or {@code gbit}, such as {@code 100mbit}, or {@code none}. Units are decimal, as usual
   * for links: 1 mbit is 1,000,000 bits per second.
   *
   * @throws IllegalArgumentException with a message that says what is possible
   */
  public static Bandwidth parse(String text) {
    String rate = text.strip().toLowerCase(Locale.ROOT);
    if (rate.equals("none")) {
      return NONE;
    }
    Matcher matcher = TEXT.matcher(rate);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "unknown bandwidth \""
              + text
              + "\": expected for example 10mbit, 100mbit, 1gbit or none");
    }
    long unit =
        switch (matcher.group(2)) {
          case "k" -> KILO;
          case "m" -> MEGA;
          default -> GIGA;
        };
    return new Bandwidth(Long.parseLong(matcher.group(1)) * unit);
  }

  /** Returns whether there is no limit. */
  public boolean isUnlimited() {
    return bitsPerSecond == 0;
  }

  /**
   * Returns the time that bytes take on the link.
   *
   * @param bytes their number
   * @return nanoseconds, rounded; 0 without a limit
   */
  public long nanosFor(long bytes) {
    return isUnlimited() ? 0 : Math.round(bytes * 8e9 / bitsPerSecond);
  }

  /** Returns the text that {@link #parse} reads back. */
  @Override
  public String toString() {
    if (isUnlimited()) {
      return "none";
    }
    if (bitsPerSecond % GIGA == 0) {
      return bitsPerSecond / GIGA + "gbit";
    }
    return bitsPerSecond % MEGA == 0
        ? bitsPerSecond / MEGA + "mbit"
        : bitsPerSecond / KILO + "kbit";
  }
}
