package dev.slimwire.perf.graphs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Graphs that are there before anybody asks, the same in each JVM.
 *
 * @param lists of accounts
 * @param entries of a cache
 */
record PrebuiltGraphs(List<ArrayList<Account>> lists, List<CacheEntry> entries)
    implements GraphService {

  /** About 3 MB, more than peers' streams remember. */
  private static final int ENTRIES = 2000;

  /** Makes them. */
  static PrebuiltGraphs make() throws IOException {
    return new PrebuiltGraphs(
        new AccountCorpus().sample(),
        IntStream.range(0, ENTRIES).mapToObj(CacheEntry::of).toList());
  }

  @Override
  public ArrayList<Account> accounts(int number) {
    return lists.get(number % lists.size());
  }

  @Override
  public CacheEntry entry(int number) {
    return entries.get(number % entries.size());
  }
}
