package dev.slimwire.kryo;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Counts the comparisons that find the places of keys in one sorted set or map. Most compare no
 * more than the shorter of two values. Decimals of unequal scales multiply the shorter one, in
 * steps that grow faster than its length, so each counts as the longest so far.
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
    int levels = Integer.SIZE - Integer.numberOfLeadingZeros(++size);
    costs.spend(levels * ofComparison(key));
  }

  private long ofComparison(@Nullable Object key) {
    if (key instanceof String text) {
      return ValueCosts.ofText(text);
    }
    long steps = ValueCosts.ofHashCode(key);
    if (!(key instanceof BigDecimal)) {
      return steps;
    }
    ofDecimals = Math.max(ofDecimals, (long) (steps * Math.sqrt(steps)));
    return ofDecimals;
  }
}
