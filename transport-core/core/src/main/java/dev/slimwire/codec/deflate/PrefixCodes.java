package dev.slimwire.codec.deflate;

import java.util.Arrays;

/**
 * The canonical codes that deflate derives from their lengths (RFC 1951, section 3.2.2). A code is
 * in the low bits of an entry, in the order in which its bits are written; their number is in the
 * bits from {@link #COUNT_SHIFT} on.
 */
public final class PrefixCodes {

  /** Where the number of bits begins in an entry. */
  public static final int COUNT_SHIFT = 24;

  private static final int VALUE_MASK = (1 << COUNT_SHIFT) - 1;

  private final int[] next = new int[CodeLengths.MAX_LIMIT + 2];

  /** Returns the entry of bits. */
  public static int entry(int bits, int count) {
    return bits | count << COUNT_SHIFT;
  }

  /** Returns the bits of an entry. */
  public static int bits(int entry) {
    return entry & VALUE_MASK;
  }

  /** Returns the number of bits of an entry. */
  public static int count(int entry) {
    return entry >>> COUNT_SHIFT;
  }

  /**
   * Assigns codes.
   *
   * @param lengths by symbol, 0 to 15; those of a code that is not over-subscribed
   * @param symbols the size of the alphabet
   * @param entries receives the entry of each symbol; 0 if it has no code
   */
  public void assign(byte[] lengths, int symbols, int[] entries) {
    Arrays.fill(next, 0);
    for (int symbol = 0; symbol < symbols; symbol++) {
      next[lengths[symbol] + 1]++;
    }
    next[1] = 0; // symbols without a code
    for (int length = 1; length < next.length; length++) {
      next[length] = next[length - 1] + next[length] << 1;
    }
    for (int symbol = 0; symbol < symbols; symbol++) {
      int length = lengths[symbol];
      entries[symbol] = length == 0 ? 0 : entry(reversed(next[length]++, length), length);
    }
  }

  /**
   * Joins the codes of lengths with their extra bits.
   *
   * @param entries by symbol, those of literals and lengths
   * @param joined receives the entry of each length of a match, by that length
   */
  public static void joinLengths(int[] entries, int[] joined) {
    for (int symbol = Symbols.FIRST_LENGTH; symbol < Symbols.LITERALS_AND_LENGTHS; symbol++) {
      int code = symbol - Symbols.FIRST_LENGTH;
      int bits = bits(entries[symbol]);
      int count = count(entries[symbol]);
      int least = Symbols.leastLength(code);
      int extraBits = Symbols.lengthExtra(code);
      for (int extra = 0; extra < 1 << extraBits; extra++) {
        joined[least + extra] = entry(bits | extra << count, count + extraBits);
      }
    } // the last code overwrites the previous code's entry for the longest match
  }

  /** Deflate packs codes from their highest bit on. */
  private static int reversed(int code, int count) {
    return Integer.reverse(code) >>> Integer.SIZE - count;
  }
}
