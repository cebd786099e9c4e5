package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.BitWriter;
import dev.slimwire.codec.deflate.CodeLengths;
import dev.slimwire.codec.deflate.HeaderSymbols;
import dev.slimwire.codec.deflate.PrefixCodes;
import java.util.Arrays;

/**
 * Writes the header of a deflate block with codes of its own (RFC 1951, section 3.2.7): the lengths
 * of its codes, which are written by codes as well. Not thread-safe.
 */
final class CodeHeader {

  /** The first bits of a last block with codes of its own. */
  static final int LAST_WITH_OWN_CODES = 0b101;

  static final int TYPE_BITS = 3;

  /** The longest header that readers keep, in bytes. */
  static final int LONGEST = 256;

  static final int COUNT_BITS = 5;
  static final int LEAST_LITERALS = 257;
  static final int LEAST_DISTANCES = 1;
  static final int ORDER_COUNT_BITS = 4;
  static final int LEAST_ORDER_COUNT = 4;
  static final int ORDER_BITS = 3;
  private final CodeLengths builder = new CodeLengths(HeaderSymbols.COUNT);
  private final PrefixCodes codes = new PrefixCodes();
  private final BitWriter out = new BitWriter();
  private final int[] frequencies = new int[HeaderSymbols.COUNT];
  private final byte[] codeLengths = new byte[HeaderSymbols.COUNT];
  private final int[] entries = new int[HeaderSymbols.COUNT];

  /** Symbols, each with how often it repeats from {@link #COUNT_BITS} on. */
  private final int[] symbols = new int[BlockSymbols.ALL];

  private int symbolCount;

  /**
   * Writes a header for codes of all symbols.
   *
   * @param lengths of the codes of {@value BlockSymbols#LITERALS} literals and lengths, then of
   *     {@value BlockSymbols#DISTANCES} distances, each 1 to 15
   * @param target has room for the longest header, and 8 more bytes
   * @return the length of the header in bits; more than 8 times {@link #LONGEST} with nothing
   *     written, if readers would not keep it
   */
  int write(byte[] lengths, byte[] target) {
    symbolCount = 0;
    Arrays.fill(frequencies, 0);
    for (int i = 0; i < lengths.length; ) {
      i = putRun(lengths, i);
    }
    builder.find(frequencies, HeaderSymbols.COUNT, HeaderSymbols.LONGEST_CODE, codeLengths);
    codes.assign(codeLengths, HeaderSymbols.COUNT, entries);
    int orderCount = HeaderSymbols.COUNT;
    while (codeLengths[HeaderSymbols.ordered(orderCount - 1)] == 0
        && orderCount > LEAST_ORDER_COUNT) {
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
    int least = HeaderSymbols.leastRepeats(HeaderSymbols.REPEAT);
    while (left >= least) {
      int repeats = Math.min(left, HeaderSymbols.mostRepeats(HeaderSymbols.REPEAT));
      putSymbol(HeaderSymbols.REPEAT, repeats - least);
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
    for (int symbol = 0; symbol < HeaderSymbols.COUNT; symbol++) {
      bits += frequencies[symbol] * codeLengths[symbol];
    }
    return bits
        + frequencies[HeaderSymbols.REPEAT] * HeaderSymbols.repeatBits(HeaderSymbols.REPEAT);
  }

  private void write(int orderCount, byte[] target) {
    out.begin(target, 0);
    out.put(LAST_WITH_OWN_CODES, TYPE_BITS);
    out.put(BlockSymbols.LITERALS - LEAST_LITERALS, COUNT_BITS);
    out.put(BlockSymbols.DISTANCES - LEAST_DISTANCES, COUNT_BITS);
    out.put(orderCount - LEAST_ORDER_COUNT, ORDER_COUNT_BITS);
    for (int place = 0; place < orderCount; place++) {
      out.put(codeLengths[HeaderSymbols.ordered(place)], ORDER_BITS);
    }
    for (int i = 0; i < symbolCount; i++) {
      int symbol = symbols[i] & (1 << COUNT_BITS) - 1;
      out.put(entries[symbol]);
      out.put(symbols[i] >>> COUNT_BITS, HeaderSymbols.repeatBits(symbol));
    }
    out.end();
  }
}
