package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.BitWriter;
import dev.slimwire.codec.deflate.PrefixCodes;
import dev.slimwire.codec.deflate.Symbols;
import java.util.Arrays;

/**
 * The literals and matches of a block, and how often each symbol of deflate occurs among them:
 * those of literals and lengths, then those of distances. Not thread-safe.
 */
final class BlockSymbols {

  static final int LITERALS = Symbols.LITERALS_AND_LENGTHS;
  static final int DISTANCES = Symbols.DISTANCES;
  static final int ALL = LITERALS + DISTANCES;

  private static final int LEAST_ROOM = 256;

  /** The position of a match's length, above its distance. */
  private static final int LENGTH_SHIFT = 16;

  private static final int DISTANCE_MASK = (1 << LENGTH_SHIFT) - 1;

  private final int[] frequencies = new int[ALL];
  private int[] symbols = new int[LEAST_ROOM];
  private int count;
  private int extraBits;
  private int fixedBits;

  /** Forgets everything. */
  void begin() {
    Arrays.fill(frequencies, 0);
    frequencies[Symbols.END_OF_BLOCK] = 1;
    count = 0;
    extraBits = 0;
    fixedBits = FixedCodes.TYPE_BITS;
  }

  void addLiteral(byte literal) {
    int symbol = literal & 0xff;
    frequencies[symbol]++;
    fixedBits += FixedCodes.length(symbol);
    add(symbol);
  }

  /**
   * Adds a match.
   *
   * @param length 3 to 258
   * @param distance 1 to 32,768
   */
  void addMatch(int length, int distance) {
    int lengthCode = Symbols.lengthCode(length);
    int less = distance - 1;
    frequencies[Symbols.FIRST_LENGTH + lengthCode]++;
    frequencies[LITERALS + Symbols.distanceCode(less)]++;
    int extra = Symbols.lengthExtra(lengthCode) + Symbols.distanceExtra(less);
    extraBits += extra;
    fixedBits +=
        FixedCodes.length(Symbols.FIRST_LENGTH + lengthCode) + FixedCodes.DISTANCE_BITS + extra;
    add(length << LENGTH_SHIFT | distance);
  }

  private void add(int symbol) {
    if (count == symbols.length) {
      symbols = Arrays.copyOf(symbols, 2 * count);
    }
    symbols[count++] = symbol;
  }

  /** Returns how often each symbol occurs. */
  int[] frequencies() {
    return frequencies;
  }

  /** Returns approximately how many bytes the block takes so far, with fixed codes. */
  int length() {
    return fixedBits / Integer.SIZE * Integer.BYTES;
  }

  /** Returns how many bytes the block and its end take with fixed codes. */
  int fixedLength() {
    return (fixedBits + FixedCodes.length(Symbols.END_OF_BLOCK) + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** Returns how many bits the block and its end take with codes of the given lengths. */
  int bits(int[] codeLengths) {
    int bits = extraBits;
    for (int symbol = 0; symbol < ALL; symbol++) {
      bits += frequencies[symbol] * codeLengths[symbol];
    }
    return bits;
  }

  /** Writes the block and its end. */
  void write(int[] entries, BitWriter out) {
    for (int i = 0; i < count; i++) {
      int symbol = symbols[i];
      if (symbol < Symbols.END_OF_BLOCK) {
        out.put(entries[symbol]);
      } else {
        putMatch(symbol >>> LENGTH_SHIFT, symbol & DISTANCE_MASK, entries, out);
      }
    }
    out.put(entries[Symbols.END_OF_BLOCK]);
  }

  private static void putMatch(int length, int distance, int[] entries, BitWriter out) {
    int lengthCode = Symbols.lengthCode(length);
    int entry = entries[Symbols.FIRST_LENGTH + lengthCode];
    int lengthExtra = Symbols.lengthExtra(lengthCode);
    int extraBits = length - Symbols.SHORTEST_MATCH & (1 << lengthExtra) - 1;
    int count = PrefixCodes.count(entry);
    long bits = PrefixCodes.bits(entry) | extraBits << count;
    count += lengthExtra;
    int less = distance - 1;
    int extra = Symbols.distanceExtra(less);
    entry = entries[LITERALS + Symbols.distanceCode(less)];
    bits |= (long) PrefixCodes.bits(entry) << count;
    count += PrefixCodes.count(entry);
    out.put(bits | (less & (1L << extra) - 1) << count, count + extra);
  }
}
