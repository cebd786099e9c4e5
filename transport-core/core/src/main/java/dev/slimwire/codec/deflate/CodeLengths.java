package dev.slimwire.codec.deflate;

import java.util.Arrays;

/**
 * Finds how long the codes of symbols should be so that a text with the given frequencies takes the
 * fewest bits: the lengths of Huffman's code, made shorter where they exceed a limit. Keeps its
 * arrays from one call to the next.
 */
public final class CodeLengths {

  /** The longest code that any alphabet may ask for. */
  public static final int MAX_LIMIT = 15;

  private static final int SYMBOL_BITS = 16;
  private static final int SYMBOL_MASK = (1 << SYMBOL_BITS) - 1;

  /** Used symbols by frequency: the frequency above {@link #SYMBOL_BITS}, the symbol below. */
  private final long[] sorted;

  /** First the frequencies of nodes, then their parents, then their depths. */
  private final long[] nodes;

  private final int[] counts = new int[MAX_LIMIT + 1];

  /**
   * Makes room.
   *
   * @param maxSymbols the size of the largest alphabet, 2 to 65,536
   */
  public CodeLengths(int maxSymbols) {
    sorted = new long[maxSymbols];
    nodes = new long[maxSymbols];
  }

  /**
   * Finds the lengths of a complete code. Symbols of frequency 0 have none, except if fewer than
   * two symbols are used: then the first of the others have codes as well, since some readers
   * refuse incomplete codes.
   *
   * @param frequencies by symbol, each at least 0, less than 2<sup>31</sup> together
   * @param symbols the size of the alphabet, at least 2
   * @param limit the longest length, 1 to 15; has room for all symbols
   * @param lengths receives the length of each symbol's code in bits, 0 if it has none
   */
  public void find(int[] frequencies, int symbols, int limit, byte[] lengths) {
    if (limit > MAX_LIMIT || symbols > 1 << limit) {
      throw new IllegalArgumentException(
          "no room for " + symbols + " symbols in codes of " + limit + " bits");
    }
    int used = sort(frequencies, symbols);
    if (used > 2) {
      joinNodes(used);
      findDepths(used);
      countDepths(used, limit);
      shorten(limit);
    } else {
      Arrays.fill(counts, 0);
      counts[1] = 2;
    }
    Arrays.fill(lengths, 0, symbols, (byte) 0);
    assign(used, limit, lengths);
  }

  /** Sorts the used symbols, two at least, and returns how many there are. */
  private int sort(int[] frequencies, int symbols) {
    int used = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
      if (frequencies[symbol] > 0) {
        sorted[used++] = (long) frequencies[symbol] << SYMBOL_BITS | symbol;
      }
    }
    for (int symbol = 0; used < 2; symbol++) {
      if (frequencies[symbol] == 0) {
        sorted[used++] = symbol;
      }
    }
    Arrays.sort(sorted, 0, used);
    return used;
  }

  /**
   * Repeatedly joins the two rarest nodes, in place, by the method of Moffat and Katajainen: inner
   * nodes arise in the order of their frequencies. Leaves the parent of each but the last.
   */
  private void joinNodes(int used) {
    int leaf = 0;
    int inner = 0;
    for (int next = 0; next < used - 1; next++) {
      long frequency = 0;
      for (int child = 0; child < 2; child++) {
        boolean isLeaf =
            inner == next || leaf < used && sorted[leaf] >>> SYMBOL_BITS <= nodes[inner];
        if (isLeaf) {
          frequency += sorted[leaf++] >>> SYMBOL_BITS;
        } else {
          frequency += nodes[inner];
          nodes[inner++] = next;
        }
      }
      nodes[next] = frequency;
    }
  }

  /** Turns parents of inner nodes into depths, from the root on. */
  private void findDepths(int used) {
    int root = used - 2;
    nodes[root] = 0;
    for (int inner = root - 1; inner >= 0; inner--) {
      nodes[inner] = nodes[(int) nodes[inner]] + 1;
    }
  }

  /** Counts the leaves of each depth; those that are too deep count as being at the limit. */
  private void countDepths(int used, int limit) {
    Arrays.fill(counts, 0);
    int inner = used - 2;
    int leaves = used;
    int room = 1;
    for (int depth = 0; leaves > 0; depth++) {
      int innerHere = 0;
      while (inner >= 0 && nodes[inner] == depth) {
        innerHere++;
        inner--;
      }
      int leavesHere = room - innerHere;
      counts[Math.min(depth, limit)] += leavesHere;
      leaves -= leavesHere;
      room = 2 * innerHere;
    }
  }

  /**
   * Lengthens short codes, as few and as long ones as possible, until those at the limit have room.
   */
  private void shorten(int limit) {
    int taken = 0;
    for (int length = 1; length <= limit; length++) {
      taken += counts[length] << limit - length;
    }
    while (taken > 1 << limit) {
      int length = limit - 1;
      while (counts[length] == 0) {
        length--;
      }
      counts[length]--;
      counts[length + 1] += 2;
      counts[limit]--;
      taken--;
    }
  }

  /** Gives the longest codes to the rarest symbols. */
  private void assign(int used, int limit, byte[] lengths) {
    int next = 0;
    for (int length = limit; length > 0; length--) {
      for (int count = counts[length]; count > 0; count--) {
        lengths[(int) sorted[next++] & SYMBOL_MASK] = (byte) length;
      }
    }
    assert next == used : "codes " + next + ", symbols " + used;
  }
}
