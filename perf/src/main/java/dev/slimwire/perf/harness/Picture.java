package dev.slimwire.perf.harness;

import java.util.function.Predicate;

/**
 * Which figures of a report belong into one picture: bars of one metric, a group of them for each
 * case, one for each variant.
 *
 * @param name for files: lower case letters, digits and hyphens
 * @param title what it shows
 * @param metric the metric
 * @param cases those that it shows
 * @param variants those that it shows
 * @param marked variants that stand out
 * @param logarithmic whether the bars' scale is
 */
public record Picture(
    String name,
    String title,
    String metric,
    Predicate<String> cases,
    Predicate<String> variants,
    Predicate<String> marked,
    boolean logarithmic) {

  private static final String OURS = "slimwire";

  /** Returns a picture of all cases and variants that have the metric; slimwire stands out. */
  public static Picture of(String name, String title, String metric) {
    return new Picture(
        name, title, metric, any -> true, any -> true, one -> one.startsWith(OURS), false);
  }

  /** Returns the same for some cases only. */
  public Picture ofCases(Predicate<String> some) {
    return new Picture(name, title, metric, some, variants, marked, logarithmic);
  }

  /** Returns the same for some variants only. */
  public Picture ofVariants(Predicate<String> some) {
    return new Picture(name, title, metric, cases, some, marked, logarithmic);
  }

  /** Returns the same where other variants stand out. */
  public Picture marking(Predicate<String> some) {
    return new Picture(name, title, metric, cases, variants, some, logarithmic);
  }

  /** Returns the same with a logarithmic scale, for figures that lie far apart. */
  public Picture onLogarithmicScale() {
    return new Picture(name, title, metric, cases, variants, marked, true);
  }

  /** Returns whether it shows a figure. */
  public boolean shows(Measurement found) {
    return found.metric().equals(metric)
        && cases.test(found.testCase())
        && variants.test(found.variant());
  }
}
