package dev.slimwire.perf.harness;

/**
 * A target that must be met.
 *
 * @param name the number of the target, and what is compared
 * @param reached what was reached; larger is better
 * @param target what must be reached at least
 */
public record Floor(String name, Ratio reached, double target) {

  /** Makes the floor for a ratio of figures without passes. */
  public Floor(String name, double ratio, double target) {
    this(name, Ratio.of(ratio), target);
  }

  /** Returns the floor for a figure that may be at most {@code share} of a peer's. */
  public static Floor share(String name, double ours, double peers, double share) {
    return new Floor(name, peers / ours, 1 / share);
  }

  /** Returns the floor for a figure that may be at most {@code share} of a peer's. */
  public static Floor share(String name, Ratio reached, double share) {
    return new Floor(name, reached, 1 / share);
  }

  /** Returns the floor for a figure that may be at most {@code limit}. */
  public static Floor atMost(String name, double ours, double limit) {
    return new Floor(name, limit / ours, 1);
  }

  /** Returns the ratio that counts. */
  public double ratio() {
    return reached.value();
  }

  /** Returns whether the target was reached. False if there is no ratio, as to none or of none. */
  public boolean pass() {
    return Double.isFinite(ratio()) && ratio() >= target;
  }

  /** Returns {@code PASS} or {@code FAIL}. */
  public String verdict() {
    return pass() ? "PASS" : "FAIL";
  }
}
