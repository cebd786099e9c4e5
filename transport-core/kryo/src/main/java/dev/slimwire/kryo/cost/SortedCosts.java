package dev.slimwire.kryo.cost;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Counts the comparisons that find the positions of keys in one sorted set or map. Most compare no
 * more than the shorter of two values. Comparing decimals of different scales multiplies the
 * shorter one, in steps that grow faster than its length, so each counts as the longest so far.
 */
final class SortedCosts implements KeyCosts {

  private final HashCosts costs;
  private long ofDecimals;
  private int size;

  SortedCosts(HashCosts costs) {
    this.costs = costs;
  }

  @Override
  public void take(@Nullable Object key) {
    costs.spend(levels(++size) * ofComparison(key));
  }

  /** Returns how many keys of a tree a new one is compared with. */
  static long levels(int size) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(size);
  }

  /** Returns the cost of a comparison with a decimal, from the steps of its hash code. */
  static long ofDecimals(long steps) {
    return (long) (steps * Math.sqrt(steps));
  }

  private long ofComparison(@Nullable Object key) {
    if (key instanceof String text) {
      return ValueCosts.ofText(text);
    }
    long steps = ValueCosts.ofHashCode(key);
    if (!(key instanceof BigDecimal)) {
      return steps;
    }
    ofDecimals = Math.max(ofDecimals, ofDecimals(steps));
    return ofDecimals;
  }
}
