package dev.slimwire.kryo.cost;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the cost of adding elements to the hash sets of one graph, and keys to its hash maps:
 * their hash codes, and comparisons of decimals. If many keys fall into one bucket, the JDK's
 * tables order those with the same hash code, if they are comparable; and a decimal is multiplied
 * by a power of ten to compare it with one of another scale. So each decimal that has the hash code
 * of an earlier long one, in any of these tables, counts as if it were compared with that. There is
 * one counter for all tables, since a set may take only two bytes of a graph.
 */
final class HashedCosts implements KeyCosts {

  /**
   * The steps of a decimal's hash code from which on it counts as long, since powers of that length
   * take a while.
   */
  private static final long LONG = 128;

  private final HashCosts costs;

  /** The cost of a comparison with the longest decimal, by hash code; null until there is one. */
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

  /** Returns 0 if no earlier long decimal has the same hash code. */
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
