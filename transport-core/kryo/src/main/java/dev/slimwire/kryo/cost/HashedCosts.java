package dev.slimwire.kryo.cost;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts what it takes to add elements to the hash sets of one graph, and keys to its hash maps:
 * their hash codes, and comparisons of decimals. Where many keys get into one place, the JDK's
 * tables order those that have the same hash code, if they can be compared; and a decimal is
 * multiplied by a power of ten to be compared with one of another scale. So each that has the hash
 * code of a long one before it, in any of them, counts as if it were compared with that. There is
 * one for all, since a set may be two bytes of a graph.
 */
final class HashedCosts implements KeyCosts {

  /** Steps of a decimal's hash code from which on it is long: powers of its length take a while. */
  private static final long LONG = 128;

  private final HashCosts costs;

  /** What a comparison with the longest decimal takes, by hash code; null until there is one. */
  private @Nullable Map<Integer, Long> ofLong;

  private int taken;

  HashedCosts(HashCosts costs) {
    this.costs = costs;
  }

  @Override
  public void take(@Nullable Object key) {
    long steps = costs.of(key);
    costs.spend(steps);
    taken++;
    if (key instanceof BigDecimal decimal && (ofLong != null || steps >= LONG)) {
      costs.spend(SortedCosts.levels(taken) * ofComparison(decimal, steps));
    }
  }

  /** Returns 0 if no long decimal before has the same hash code. */
  private long ofComparison(BigDecimal key, long steps) {
    Map<Integer, Long> known = ofLong;
    if (known == null) {
      known = new HashMap<>();
      ofLong = known;
    }
    int hashCode = key.hashCode();
    long before = known.getOrDefault(hashCode, 0L);
    if (steps >= LONG) {
      known.merge(hashCode, SortedCosts.ofDecimals(steps), Math::max);
    }
    return before;
  }
}
