package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.PrefixCodes;
import dev.slimwire.codec.deflate.Symbols;
import java.io.StreamCorruptedException;
import java.util.Arrays;

/**
 * Finds the symbol that bits begin with: a canonical prefix code of deflate (RFC 1951, section
 * 3.2.2) as a table by the next bits. Codes with more bits than the table has continue in one of
 * the second tables after it. Immutable: created once for any number of blocks.
 *
 * <p>Bits 0 to 4 of an entry are the number of bits of the code and its extra bits, bits 8 to 11
 * that of the code. A negative entry is a literal, which is in the bits from 16 on. Others are
 * references, which have their least length or distance there, unless they are {@link #SPECIAL}.
 */
final class CodeTable {

  /** The longest code, in bits. */
  static final int LONGEST_CODE = 15;

  static final int COUNT_MASK = 0x1f;
  static final int CODE_SHIFT = 8;
  static final int CODE_MASK = 0xf;
  static final int VALUE_SHIFT = 16;

  /** The end of the block, or bits that no code begins with. */
  static final int SPECIAL = 1 << 15;

  /** With {@link #SPECIAL}: bits that no code begins with, or an unused symbol. */
  static final int INVALID = 1 << 14;

  /**
   * Continues in the second table that begins at the value, by the number of bits in bits 0 to 4.
   */
  private static final int LONGER = 1 << 13;

  private static final int LITERAL = 1 << 31;

  private static final int LITERAL_BITS = 9;
  private static final int DISTANCE_BITS = 8;

  private final int[] entries;
  private final int firstMask;
  private final int firstBits;

  private CodeTable(byte[] lengths, int mostBits, boolean literals)
      throws StreamCorruptedException {
    int[] counts = counts(lengths);
    int longest = longest(counts);
    verify(counts, longest);
    firstBits = Math.min(longest, mostBits);
    firstMask = (1 << firstBits) - 1;
    int[] codes = new int[lengths.length];
    new PrefixCodes().assign(lengths, lengths.length, codes);
    if (longest > firstBits) {
      entries = secondTables(codes);
    } else {
      entries = new int[firstMask + 1];
      Arrays.fill(entries, SPECIAL | INVALID); // incomplete codes leave some unset
    }
    fill(codes, literals);
  }

  /**
   * Creates the table of literals, the end of the block and lengths.
   *
   * @param lengths in bits, at most {@value #LONGEST_CODE}, by symbol; 0 for those that do not
   *     occur
   * @throws StreamCorruptedException unless they form a valid code
   */
  static CodeTable ofLiterals(byte[] lengths) throws StreamCorruptedException {
    return new CodeTable(lengths, LITERAL_BITS, true);
  }

  /**
   * Creates the table of distances.
   *
   * @param lengths in bits, at most {@value #LONGEST_CODE}, by symbol; 0 for those that do not
   *     occur
   * @throws StreamCorruptedException unless they form a valid code
   */
  static CodeTable ofDistances(byte[] lengths) throws StreamCorruptedException {
    return new CodeTable(lengths, DISTANCE_BITS, false);
  }

  /** Returns the entry of the code that bits begin with, the next one lowest. */
  int entry(long bits) {
    int entry = entries[(int) bits & firstMask];
    if ((entry & LONGER) != 0) {
      int behind = (int) (bits >>> firstBits) & (1 << entry) - 1;
      return entries[(entry >>> VALUE_SHIFT) + behind];
    }
    return entry;
  }

  /** Returns the length or distance of a reference, with its extra bits, by the bits of both. */
  static int value(int entry, long bits) {
    int extra = (int) (bits & ~(-1L << entry)) >>> (entry >>> CODE_SHIFT & CODE_MASK);
    return (entry >>> VALUE_SHIFT) + extra;
  }

  private static int[] counts(byte[] lengths) throws StreamCorruptedException {
    int[] counts = new int[LONGEST_CODE + 1];
    for (byte length : lengths) {
      if (length < 0 || length > LONGEST_CODE) {
        throw new StreamCorruptedException(
            "code length: expected 0 to " + LONGEST_CODE + ", actual " + length);
      }
      counts[length]++;
    }
    return counts;
  }

  private static int longest(int[] counts) {
    int longest = LONGEST_CODE;
    while (longest > 1 && counts[longest] == 0) {
      longest--;
    }
    return longest;
  }

  /** Accepts a single code of 1 bit, and no codes at all, which is a code without symbols. */
  private static void verify(int[] counts, int longest) throws StreamCorruptedException {
    int left = 1;
    for (int length = 1; length <= longest; length++) {
      left = 2 * left - counts[length];
      if (left < 0) {
        throw new StreamCorruptedException(
            "code lengths: expected a code, actual too many of " + length + " bits");
      }
    }
    if (left > 0 && longest > 1) {
      throw new StreamCorruptedException("code lengths: expected a code, actual too few");
    }
  }

  /** Makes just enough room for the longest codes after each first part of codes. */
  private int[] secondTables(int[] codes) {
    byte[] mostBits = new byte[firstMask + 1];
    for (int code : codes) {
      int first = PrefixCodes.bits(code) & firstMask;
      int behind = PrefixCodes.count(code) - firstBits;
      mostBits[first] = (byte) Math.max(mostBits[first], behind);
    }
    int size = firstMask + 1;
    for (int bits : mostBits) {
      size += bits > 0 ? 1 << bits : 0;
    }
    int[] tables = new int[size];
    int next = firstMask + 1;
    for (int first = 0; first <= firstMask; first++) {
      int bits = mostBits[first];
      if (bits > 0) {
        tables[first] = LONGER | next << VALUE_SHIFT | bits;
        next += 1 << bits;
      }
    }
    return tables;
  }

  private void fill(int[] codes, boolean literals) {
    for (int symbol = 0; symbol < codes.length; symbol++) {
      int length = PrefixCodes.count(codes[symbol]);
      if (length == 0) {
        continue;
      }
      int entry = literals ? literalEntry(symbol, length) : distanceEntry(symbol, length);
      int code = PrefixCodes.bits(codes[symbol]);
      if (length <= firstBits) {
        put(entry, code, length, 0, firstMask);
      } else {
        int longer = entries[code & firstMask];
        int mask = (1 << longer) - 1;
        put(entry, code >>> firstBits, length - firstBits, longer >>> VALUE_SHIFT, mask);
      }
    }
  }

  /** Puts an entry wherever the bits of a table begin with a code. */
  private void put(int entry, int code, int length, int table, int mask) {
    for (int bits = code; bits <= mask; bits += 1 << length) {
      entries[table + bits] = entry;
    }
  }

  private static int literalEntry(int symbol, int length) {
    if (symbol < Symbols.END_OF_BLOCK) {
      return LITERAL | symbol << VALUE_SHIFT | length;
    }
    if (symbol == Symbols.END_OF_BLOCK) {
      return SPECIAL | length;
    }
    if (symbol >= Symbols.LITERALS_AND_LENGTHS) {
      return SPECIAL | INVALID | length;
    }
    int code = symbol - Symbols.FIRST_LENGTH;
    return reference(Symbols.leastLength(code), Symbols.lengthExtra(code), length);
  }

  private static int distanceEntry(int code, int length) {
    if (code >= Symbols.DISTANCES) {
      return SPECIAL | INVALID | length;
    }
    return reference(Symbols.leastDistance(code), Symbols.distanceCodeExtra(code), length);
  }

  private static int reference(int least, int extra, int length) {
    return least << VALUE_SHIFT | length << CODE_SHIFT | length + extra;
  }
}
