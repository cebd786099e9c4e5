package dev.slimwire.kryo.cost;

import org.jspecify.annotations.Nullable;

/**
 * Counts the comparisons in one set that compares a new element with all existing ones. Each counts
 * as one with the longest element so far.
 */
final class SearchedCosts implements KeyCosts {

  private final HashCosts costs;
  private long longest;
  private long size;

  SearchedCosts(HashCosts costs) {
    this.costs = costs;
  }

  @Override
  public void take(@Nullable Object element) {
    longest = Math.max(longest, costs.of(element));
    costs.spend(size * longest / HashCosts.COMPARISONS);
    size++;
  }
}
