package dev.slimwire.codec.deflate;

import java.util.Arrays;

/** The lengths of a block's codes, as they precede its symbols (RFC 1951, section 3.2.7). */
final class DynamicHeader {

  private static final int FEWEST_DISTANCES = 1;
  private static final int FEWEST_ORDERED = 4;
  private static final int SIZES_BITS = 5 + 5 + 4;

  private final byte[] all = new byte[Symbols.LITERALS_AND_LENGTHS + Symbols.DISTANCES];
  private final int[] frequencies = new int[HeaderSymbols.COUNT];
  private final byte[] lengths = new byte[HeaderSymbols.COUNT];
  private final int[] entries = new int[HeaderSymbols.COUNT];

  /** Symbols, and repetitions above their low byte. */
  private final int[] items = new int[all.length];

  private int itemCount;
  private int literalsAndLengths;
  private int distances;
  private int ordered;

  private final CodeLengths codeLengths = new CodeLengths(HeaderSymbols.COUNT);
  private final PrefixCodes codes = new PrefixCodes();

  /** Takes the lengths of a block's codes, and returns how many bits they take. */
  long plan(byte[] literalOrLengthCodes, byte[] distanceCodes) {
    literalsAndLengths =
        used(literalOrLengthCodes, Symbols.LITERALS_AND_LENGTHS, Symbols.FIRST_LENGTH);
    distances = used(distanceCodes, Symbols.DISTANCES, FEWEST_DISTANCES);
    System.arraycopy(literalOrLengthCodes, 0, all, 0, literalsAndLengths);
    System.arraycopy(distanceCodes, 0, all, literalsAndLengths, distances);
    Arrays.fill(frequencies, 0);
    itemCount = 0;
    int count = literalsAndLengths + distances;
    for (int i = 0; i < count; ) {
      int end = i + 1;
      while (end < count && all[end] == all[i]) {
        end++;
      }
      addRun(all[i], end - i);
      i = end;
    }
    codeLengths.find(frequencies, HeaderSymbols.COUNT, HeaderSymbols.LONGEST_CODE, lengths);
    codes.assign(lengths, HeaderSymbols.COUNT, entries);
    ordered = HeaderSymbols.COUNT;
    while (ordered > FEWEST_ORDERED && lengths[HeaderSymbols.ordered(ordered - 1)] == 0) {
      ordered--;
    }
    return bits();
  }

  private static int used(byte[] lengths, int symbols, int fewest) {
    int used = symbols;
    while (used > fewest && lengths[used - 1] == 0) {
      used--;
    }
    return used;
  }

  private void addRun(int length, int run) {
    int left = run;
    if (length == 0) {
      left = addRepetitions(HeaderSymbols.MANY_ZEROS, left);
      left = addRepetitions(HeaderSymbols.ZEROS, left);
    } else {
      add(length, 0);
      left = addRepetitions(HeaderSymbols.REPEAT, left - 1);
    }
    for (; left > 0; left--) {
      add(length, 0);
    }
  }

  private int addRepetitions(int symbol, int run) {
    int base = HeaderSymbols.leastRepeats(symbol);
    int most = HeaderSymbols.mostRepeats(symbol);
    int left = run;
    while (left >= base) {
      int repetitions = Math.min(left, most);
      add(symbol, repetitions - base);
      left -= repetitions;
    }
    return left;
  }

  private void add(int symbol, int extra) {
    frequencies[symbol]++;
    items[itemCount++] = extra << Byte.SIZE | symbol;
  }

  private long bits() {
    long bits = SIZES_BITS + 3L * ordered;
    for (int symbol = 0; symbol < HeaderSymbols.COUNT; symbol++) {
      bits += (long) frequencies[symbol] * (lengths[symbol] + HeaderSymbols.repeatBits(symbol));
    }
    return bits;
  }

  void write(BitWriter bits) {
    bits.put(literalsAndLengths - Symbols.FIRST_LENGTH, 5);
    bits.put(distances - FEWEST_DISTANCES, 5);
    bits.put(ordered - FEWEST_ORDERED, 4);
    for (int i = 0; i < ordered; i++) {
      bits.put(lengths[HeaderSymbols.ordered(i)], 3);
    }
    for (int i = 0; i < itemCount; i++) {
      int symbol = items[i] & 0xff;
      bits.put(entries[symbol]);
      bits.put(items[i] >>> Byte.SIZE, HeaderSymbols.repeatBits(symbol));
    }
  }
}
