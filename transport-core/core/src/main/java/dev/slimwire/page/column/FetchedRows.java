package dev.slimwire.page.column;

import org.jspecify.annotations.Nullable;

/**
 * The hash codes of the strings of a few rows. Strings are scattered over the memory, and who takes
 * one after the other waits for each. Here a processor asks for all of them at once, also for the
 * characters that are compared or copied next. Not thread-safe.
 */
final class FetchedRows {

  /** The most rows: what they fetch fits into a first-level cache. */
  static final int MAX = 256;

  private final int[] hashes = new int[MAX];

  /**
   * Fetches the rows {@code from..to}.
   *
   * @return the last characters of their strings, joined by or
   */
  @SuppressWarnings("ReferenceEquality") // the same object was fetched already
  int fetch(@Nullable String[] values, int from, int to) {
    int last = 0;
    String previous = null;
    for (int row = from; row < to; row++) {
      String value = values[row];
      if (value != null && value != previous) {
        hashes[row - from] = value.hashCode();
        int length = value.length();
        last |= length == 0 ? 0 : value.charAt(length - 1);
      }
      previous = value;
    }
    return last;
  }

  /** Returns the hash code of a row whose string is another object than in the row before. */
  int hash(int row) {
    return hashes[row];
  }
}
