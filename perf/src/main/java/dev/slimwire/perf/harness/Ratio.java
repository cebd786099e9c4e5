package dev.slimwire.perf.harness;

import java.util.Locale;

/**
 * How much less something of ours takes than another's, and how far passes differ in that.
 *
 * @param value what counts
 * @param least that of the pass in which we were worst
 * @param most that of the pass in which we were best
 */
public record Ratio(double value, double least, double most) {

  private static final String FORMAT = "%.3f to %.3f";

  /** Returns the ratio of two figures of which nobody knows how they waver. */
  static Ratio of(double value) {
    return new Ratio(value, value, value);
  }

  /** Returns the middle one of those of passes. */
  static Ratio of(Series passes) {
    return new Ratio(passes.median(), passes.min(), passes.max());
  }

  /** Returns so many times each. */
  public Ratio times(double factor) {
    return new Ratio(value * factor, least * factor, most * factor);
  }

  /** Returns whether there are passes that differ. */
  boolean hasSpread() {
    return least < most;
  }

  /** Returns the least and the most. */
  String spread() {
    return String.format(Locale.ROOT, FORMAT, least, most);
  }
}
