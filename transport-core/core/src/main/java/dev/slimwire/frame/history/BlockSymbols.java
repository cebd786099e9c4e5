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

  /** Where a match's length begins; its distance stands below. */
  private static final int LENGTH_SHIFT = 16;

  private static final int DISTANCE_MASK = (1 << LENGTH_SHIFT) - 1;

  private final int[] frequencies = new int[ALL];
  private int[] symbols = new int[LEAST_ROOM];
  private int count;
  private int extraBits;

  /** Forgets all. */
  void begin() {
    Arrays.fill(frequencies, 0);
    frequencies[Symbols.END_OF_BLOCK] = 1;
    count = 0;
    extraBits = 0;
  }

  void addLiteral(byte literal) {
    int symbol = literal & 0xff;
    frequencies[symbol]++;
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
    extraBits += Symbols.lengthExtra(lengthCode) + Symbols.distanceExtra(less);
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

  /** Returns how many bits the block takes, and its end, with codes of some lengths. */
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
        int length = symbol >>> LENGTH_SHIFT;
        int lengthCode = Symbols.lengthCode(length);
        put(
            entries[Symbols.FIRST_LENGTH + lengthCode],
            length - Symbols.SHORTEST_MATCH,
            Symbols.lengthExtra(lengthCode),
            out);
        int less = (symbol & DISTANCE_MASK) - 1;
        put(entries[LITERALS + Symbols.distanceCode(less)], less, Symbols.distanceExtra(less), out);
      }
    }
    out.put(entries[Symbols.END_OF_BLOCK]);
  }

  private static void put(int entry, int value, int extra, BitWriter out) {
    int bits = PrefixCodes.count(entry);
    int extraBits = value & (1 << extra) - 1;
    out.put(PrefixCodes.bits(entry) | (long) extraBits << bits, bits + extra);
  }
}
