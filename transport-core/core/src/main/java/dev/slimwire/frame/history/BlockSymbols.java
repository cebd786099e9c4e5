package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.BitWriter;
import dev.slimwire.codec.deflate.PrefixCodes;
import java.util.Arrays;

/**
 * The literals and matches of a block, and how often each symbol of deflate occurs among them:
 * those of literals and lengths, then those of distances. Not thread-safe.
 */
final class BlockSymbols {

  static final int LITERALS = 286;
  static final int DISTANCES = 30;
  static final int ALL = LITERALS + DISTANCES;

  static final int END_OF_BLOCK = 256;

  private static final int FIRST_LENGTH = 257;
  private static final int LONGEST_SYMBOL = 28;
  private static final int EARLY_SYMBOLS = 8;
  private static final int LEAST_ROOM = 256;

  /** Where a match's length begins; its distance stands below. */
  private static final int LENGTH_SHIFT = 16;

  private static final int DISTANCE_MASK = (1 << LENGTH_SHIFT) - 1;

  /** By length, its symbol without {@link #FIRST_LENGTH}. */
  private static final byte[] LENGTH_SYMBOLS = lengthSymbols();

  private final int[] frequencies = new int[ALL];
  private int[] symbols = new int[LEAST_ROOM];
  private int count;
  private int extraBits;

  /** Forgets all. */
  void begin() {
    Arrays.fill(frequencies, 0);
    frequencies[END_OF_BLOCK] = 1;
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
    int symbol = LENGTH_SYMBOLS[length];
    int distanceSymbol = distanceSymbol(distance);
    frequencies[FIRST_LENGTH + symbol]++;
    frequencies[LITERALS + distanceSymbol]++;
    extraBits += lengthExtra(symbol) + distanceExtra(distanceSymbol);
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
      if (symbol < END_OF_BLOCK) {
        out.put(entries[symbol]);
      } else {
        int length = symbol >>> LENGTH_SHIFT;
        int distance = symbol & DISTANCE_MASK;
        int lengthSymbol = LENGTH_SYMBOLS[length];
        put(
            entries[FIRST_LENGTH + lengthSymbol],
            length - FixedCodes.SHORTEST_MATCH,
            lengthExtra(lengthSymbol),
            out);
        int distanceSymbol = distanceSymbol(distance);
        put(entries[LITERALS + distanceSymbol], distance - 1, distanceExtra(distanceSymbol), out);
      }
    }
    out.put(entries[END_OF_BLOCK]);
  }

  private static void put(int entry, int value, int extra, BitWriter out) {
    int bits = PrefixCodes.count(entry);
    int extraBits = value & (1 << extra) - 1;
    out.put(PrefixCodes.bits(entry) | (long) extraBits << bits, bits + extra);
  }

  private static int lengthExtra(int symbol) {
    return symbol < EARLY_SYMBOLS || symbol == LONGEST_SYMBOL ? 0 : (symbol >>> 2) - 1;
  }

  private static int distanceSymbol(int distance) {
    int code = distance - 1;
    if (code < 4) {
      return code;
    }
    int extra = 30 - Integer.numberOfLeadingZeros(code);
    return 2 * (extra + 1) + (code >>> extra & 1);
  }

  private static int distanceExtra(int symbol) {
    return symbol < 4 ? 0 : (symbol >>> 1) - 1;
  }

  private static byte[] lengthSymbols() {
    byte[] byLength = new byte[FixedCodes.LONGEST_MATCH + 1];
    for (int length = FixedCodes.SHORTEST_MATCH; length < FixedCodes.LONGEST_MATCH; length++) {
      int above = length - FixedCodes.SHORTEST_MATCH;
      int extra = above < EARLY_SYMBOLS ? 0 : 29 - Integer.numberOfLeadingZeros(above);
      byLength[length] = (byte) ((extra << 2) + (above >>> extra));
    }
    byLength[FixedCodes.LONGEST_MATCH] = LONGEST_SYMBOL;
    return byLength;
  }
}
