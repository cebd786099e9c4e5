package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.BitWriter;
import dev.slimwire.codec.deflate.CodeLengths;
import dev.slimwire.codec.deflate.PrefixCodes;
import java.util.Arrays;

/**
 * Writes the header of a deflate block with codes of its own (RFC 1951, section 3.2.7): the lengths
 * of its codes, which are written by codes as well. Not thread-safe.
 */
final class CodeHeader {

  /** What a last block with codes of its own begins with. */
  static final int LAST_WITH_OWN_CODES = 0b101;

  static final int TYPE_BITS = 3;

  /** The longest header that readers keep, in bytes. */
  static final int LONGEST = 256;

  /** In which order the lengths of the codes of lengths are sent. */
  private static final byte[] ORDER = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
  };

  static final int SYMBOLS = ORDER.length;
  static final int COUNT_BITS = 5;
  static final int LEAST_LITERALS = 257;
  static final int LEAST_DISTANCES = 1;
  static final int ORDER_COUNT_BITS = 4;
  static final int LEAST_ORDER_COUNT = 4;
  static final int ORDER_BITS = 3;
  static final int LONGEST_CODE = 7;

  /** The symbol that repeats the length before, 3 to 6 times. */
  static final int REPEAT = 16;

  private static final int MOST_REPEATS = 6;

  /** How many bits behind a symbol say how often it repeats, and how often at least. */
  private static final byte[] REPEAT_BITS = {2, 3, 7};

  private static final byte[] LEAST_REPEATS = {3, 3, 11};

  private final CodeLengths builder = new CodeLengths(SYMBOLS);
  private final PrefixCodes codes = new PrefixCodes();
  private final BitWriter out = new BitWriter();
  private final int[] frequencies = new int[SYMBOLS];
  private final byte[] codeLengths = new byte[SYMBOLS];
  private final int[] entries = new int[SYMBOLS];

  /** Symbols, each with how often it repeats from {@link #COUNT_BITS} on. */
  private final int[] symbols = new int[BlockSymbols.ALL];

  private int symbolCount;

  /** Returns which length the code of lengths sends at a place. */
  static int ordered(int place) {
    return ORDER[place];
  }

  static int repeatBits(int symbol) {
    return REPEAT_BITS[symbol - REPEAT];
  }

  static int leastRepeats(int symbol) {
    return LEAST_REPEATS[symbol - REPEAT];
  }

  /**
   * Writes a header for codes of all symbols.
   *
   * @param lengths of the codes of {@value BlockSymbols#LITERALS} literals and lengths, then of
   *     {@value BlockSymbols#DISTANCES} distances, each 1 to 15
   * @param target has room for the longest header, and 8 bytes more
   * @return the length of the header in bits; more than 8 times {@link #LONGEST} with nothing
   *     written, if readers would not keep it
   */
  int write(byte[] lengths, byte[] target) {
    symbolCount = 0;
    Arrays.fill(frequencies, 0);
    for (int i = 0; i < lengths.length; ) {
      i = putRun(lengths, i);
    }
    builder.find(frequencies, SYMBOLS, LONGEST_CODE, codeLengths);
    codes.assign(codeLengths, SYMBOLS, entries);
    int orderCount = SYMBOLS;
    while (codeLengths[ORDER[orderCount - 1]] == 0 && orderCount > LEAST_ORDER_COUNT) {
      orderCount--;
    }
    int bits = bits(orderCount);
    if (bits <= LONGEST * Byte.SIZE) {
      write(orderCount, target);
    }
    return bits;
  }

  /** Lengths are not 0, so only one symbol repeats. */
  private int putRun(byte[] lengths, int from) {
    int length = lengths[from];
    int end = from + 1;
    while (end < lengths.length && lengths[end] == length) {
      end++;
    }
    putSymbol(length, 0);
    int left = end - from - 1;
    while (left >= LEAST_REPEATS[0]) {
      int repeats = Math.min(left, MOST_REPEATS);
      putSymbol(REPEAT, repeats - LEAST_REPEATS[0]);
      left -= repeats;
    }
    for (; left > 0; left--) {
      putSymbol(length, 0);
    }
    return end;
  }

  private void putSymbol(int symbol, int repeats) {
    frequencies[symbol]++;
    symbols[symbolCount++] = symbol | repeats << COUNT_BITS;
  }

  private int bits(int orderCount) {
    int bits = TYPE_BITS + 2 * COUNT_BITS + ORDER_COUNT_BITS + orderCount * ORDER_BITS;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
      bits += frequencies[symbol] * codeLengths[symbol];
    }
    return bits + frequencies[REPEAT] * REPEAT_BITS[0];
  }

  private void write(int orderCount, byte[] target) {
    out.begin(target, 0);
    out.put(LAST_WITH_OWN_CODES, TYPE_BITS);
    out.put(BlockSymbols.LITERALS - LEAST_LITERALS, COUNT_BITS);
    out.put(BlockSymbols.DISTANCES - LEAST_DISTANCES, COUNT_BITS);
    out.put(orderCount - LEAST_ORDER_COUNT, ORDER_COUNT_BITS);
    for (int place = 0; place < orderCount; place++) {
      out.put(codeLengths[ORDER[place]], ORDER_BITS);
    }
    for (int i = 0; i < symbolCount; i++) {
      int symbol = symbols[i] & (1 << COUNT_BITS) - 1;
      out.put(entries[symbol]);
      if (symbol == REPEAT) {
        out.put(symbols[i] >>> COUNT_BITS, REPEAT_BITS[0]);
      }
    }
    out.end();
  }
}
