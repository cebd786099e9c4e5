package dev.slimwire.perf.harness;

/**
 * A target that must be met.
 *
 * @param name the number of the target, and what is compared
 * @param ratio what was reached; larger is better
 * @param target what must be reached at least
 */
public record Floor(String name, double ratio, double target) {

  /** Returns the floor for a figure that may be at most {@code share} of a peer's. */
  public static Floor share(String name, double ours, double peers, double share) {
    return new Floor(name, peers / ours, 1 / share);
  }

  /** Returns the floor for a figure that may be at most {@code limit}. */
  public static Floor atMost(String name, double ours, double limit) {
    return new Floor(name, limit / ours, 1);
  }

  /** Returns whether the target was reached. False for a ratio that is not a number. */
  public boolean pass() {
    return ratio >= target;
  }

  /** Returns {@code PASS} or {@code FAIL}. */
  public String verdict() {
    return pass() ? "PASS" : "FAIL";
  }
}
