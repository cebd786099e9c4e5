package dev.slimwire.frame.history;

import java.util.Arrays;

/** Codes that a reader keeps, and what was recently written with them. Not thread-safe. */
final class FittedCodes {

  /** The weight of a symbol's share in each message. */
  private static final int UNIT_BITS = 4;

  /** An eighth of the counts is forgotten with each message. */
  private static final int FORGETTING_BITS = 3;

  private static final int LONGEST_PAUSE = 64;

  /**
   * The counts of symbols that did not occur: each needs a code, since a table is sent only once.
   */
  private static final int[] PRIOR = prior();

  private final int[] lengths = new int[BlockSymbols.ALL];
  private final int[] entries = new int[BlockSymbols.ALL];
  private final int[] counts = new int[BlockSymbols.ALL];
  private int headerBits;
  private long lastUsed;
  private int pause = 1;
  private int untilDue = 1;

  private static int[] prior() {
    int[] counts = new int[BlockSymbols.ALL];
    for (int symbol = 0; symbol < BlockSymbols.LITERALS; symbol++) {
      counts[symbol] = 5 << 8 >>> FixedCodes.length(symbol);
    }
    Arrays.fill(counts, BlockSymbols.LITERALS, BlockSymbols.ALL, 5);
    return counts;
  }

  /** Notes that a block is written with these codes. */
  void used(int[] frequencies, long message) {
    lastUsed = message;
    int rounding = (1 << FORGETTING_BITS) - 1;
    for (int symbol = 0; symbol < counts.length; symbol++) {
      int count = counts[symbol];
      counts[symbol] =
          count - (count + rounding >>> FORGETTING_BITS) + (frequencies[symbol] << UNIT_BITS);
    }
  }

  /** Returns whether to search for better codes, which is less often the longer none are found. */
  boolean isDue() {
    if (--untilDue > 0) {
      return false;
    }
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    untilDue = pause;
    return true;
  }

  /** Notes that there are better codes. */
  void beaten() {
    pause = 1;
    untilDue = 1;
  }

  /** Puts the recent counts into an array. */
  void expected(int[] frequencies) {
    for (int symbol = 0; symbol < counts.length; symbol++) {
      frequencies[symbol] = counts[symbol] + PRIOR[symbol];
    }
  }

  /** Replaces these codes by better ones than others, for the same kind of blocks. */
  void set(int[] newLengths, int[] newEntries, int newHeaderBits, FittedCodes others) {
    System.arraycopy(newLengths, 0, lengths, 0, lengths.length);
    System.arraycopy(newEntries, 0, entries, 0, entries.length);
    System.arraycopy(others.counts, 0, counts, 0, counts.length);
    headerBits = newHeaderBits;
    lastUsed = others.lastUsed;
    beaten();
  }

  /** Replaces these codes by the fixed ones, with which nothing was written. */
  void setFixed() {
    for (int symbol = 0; symbol < BlockSymbols.LITERALS; symbol++) {
      lengths[symbol] = FixedCodes.length(symbol);
    }
    Arrays.fill(lengths, BlockSymbols.LITERALS, BlockSymbols.ALL, FixedCodes.DISTANCE_BITS);
    System.arraycopy(FixedCodes.all(), 0, entries, 0, entries.length);
    forget();
  }

  /** Forgets the counts. */
  void forget() {
    Arrays.fill(counts, 0);
    beaten();
  }

  int[] lengths() {
    return lengths;
  }

  int[] entries() {
    return entries;
  }

  int headerBits() {
    return headerBits;
  }

  long lastUsed() {
    return lastUsed;
  }
}
