package dev.slimwire.frame.history;

import dev.slimwire.codec.deflate.BitWriter;
import dev.slimwire.codec.deflate.CodeLengths;
import dev.slimwire.codec.deflate.PrefixCodes;

/**
 * Codes that the reader keeps from block to block: a few, each for one kind of blocks. Most blocks
 * are smaller in codes that suited earlier blocks than in fixed codes. Better ones are created now
 * and then, and sent if similar blocks make up for the cost. Not thread-safe.
 */
final class KeptCodes {

  /** How many tables a reader keeps. */
  static final int TABLES = 4;

  /** In place of the type of a last block in deflate: a table follows that is to be kept. */
  static final int NEW_TABLE = 0b110;

  /** Symbols follow, in codes of a table that was sent before. */
  static final int KEPT_TABLE = 0b111;

  static final int TYPE_BITS = 3;
  static final int NUMBER_BITS = 2;

  /** A table has to pay for itself within this many blocks. */
  private static final int BLOCKS = 8;

  private static final int LONGEST_CODE = 12;

  private final BlockSymbols symbols = new BlockSymbols();
  private final FittedCodes fixed = new FittedCodes();
  private final FittedCodes[] tables = new FittedCodes[TABLES];
  private int tableCount;
  private long message;

  private final BitWriter out = new BitWriter();
  private final PrefixCodes codes = new PrefixCodes();
  private final CodeLengths builder = new CodeLengths(BlockSymbols.LITERALS);
  private final CodeHeader headers = new CodeHeader();
  private final int[] frequencies = new int[BlockSymbols.ALL];
  private final int[] distanceFrequencies = new int[BlockSymbols.DISTANCES];
  private final byte[] lengths = new byte[BlockSymbols.ALL];
  private final int[] newLengths = new int[BlockSymbols.ALL];
  private final byte[] distanceLengths = new byte[BlockSymbols.DISTANCES];
  private final int[] entries = new int[BlockSymbols.ALL];
  private final int[] distanceEntries = new int[BlockSymbols.DISTANCES];
  private final byte[] header = new byte[CodeHeader.LONGEST + BitWriter.ROOM_BEHIND];

  KeptCodes() {
    for (int number = 0; number < TABLES; number++) {
      tables[number] = new FittedCodes();
    }
    clear();
  }

  /** Forgets everything; the reader has no tables. */
  void clear() {
    tableCount = 0;
    fixed.setFixed();
  }

  /** Begins a block, and returns the receiver of its symbols. */
  BlockSymbols begin() {
    symbols.begin();
    return symbols;
  }

  /**
   * Writes the block that was begun in fixed codes, in kept ones, or in new ones, if that pays.
   *
   * @param target has room for the block in fixed codes, and 8 bytes more
   * @param limit the longest acceptable result
   * @return the length of the result, or more than {@code limit} if there is none
   */
  int write(byte[] target, int offset, int limit) {
    message++;
    int fixedLength = symbols.fixedLength();
    FittedCodes best = fixed;
    int bits = fixedLength * Byte.SIZE;
    int number = 0;
    for (int i = 0; i < tableCount; i++) {
      int keptBits = start(tables[i].headerBits()) + symbols.bits(tables[i].lengths());
      if (keptBits < bits) {
        bits = keptBits;
        best = tables[i];
        number = i;
      }
    }
    best.used(symbols.frequencies(), message);
    if (best.isDue()) {
      int length = tryNew(best, number, bits, target, offset, limit);
      if (length > 0) {
        return length;
      }
    }
    if (best == fixed && fixedLength > limit) {
      return fixedLength;
    }
    out.begin(target, offset);
    if (best == fixed) {
      out.put(FixedCodes.LAST_WITH_FIXED_CODES, FixedCodes.TYPE_BITS);
    } else {
      out.put(KEPT_TABLE | number << TYPE_BITS, start(best.headerBits()));
    }
    symbols.write(best.entries(), out);
    return out.end() - offset;
  }

  /** Returns the bit at which symbols start: the first free one of a byte after a header. */
  static int start(int headerBits) {
    int bit = headerBits & Byte.SIZE - 1;
    return bit >= TYPE_BITS + NUMBER_BITS ? bit : bit + Byte.SIZE;
  }

  /** Returns the length of the block with a new table, or 0 if that does not pay. */
  private int tryNew(FittedCodes best, int number, int bits, byte[] target, int offset, int limit) {
    fit(best);
    int newBits = symbols.bits(newLengths);
    if ((bits - newBits) * BLOCKS <= CodeHeader.LONGEST) {
      return 0; // less than a short header
    }
    int headerBits = headers.write(lengths, header);
    int all = Byte.SIZE + headerBits + newBits;
    if (headerBits > CodeHeader.LONGEST * Byte.SIZE
        || (bits - newBits) * BLOCKS <= headerBits
        || all > limit * Byte.SIZE) {
      return 0;
    }
    int replaced = replaced(best, number);
    codes.assign(lengths, BlockSymbols.LITERALS, entries);
    codes.assign(distanceLengths, BlockSymbols.DISTANCES, distanceEntries);
    System.arraycopy(distanceEntries, 0, entries, BlockSymbols.LITERALS, BlockSymbols.DISTANCES);
    tables[replaced].set(newLengths, entries, headerBits, best);
    if (best == fixed) {
      fixed.forget();
    } else {
      best.beaten();
    }
    return writeNew(replaced, headerBits, target, offset);
  }

  /** Finds code lengths for what was recently written with other codes. */
  private void fit(FittedCodes best) {
    best.expected(frequencies);
    builder.find(frequencies, BlockSymbols.LITERALS, LONGEST_CODE, lengths);
    System.arraycopy(
        frequencies, BlockSymbols.LITERALS, distanceFrequencies, 0, BlockSymbols.DISTANCES);
    builder.find(distanceFrequencies, BlockSymbols.DISTANCES, LONGEST_CODE, distanceLengths);
    System.arraycopy(distanceLengths, 0, lengths, BlockSymbols.LITERALS, BlockSymbols.DISTANCES);
    for (int symbol = 0; symbol < lengths.length; symbol++) {
      newLengths[symbol] = lengths[symbol];
    }
  }

  /**
   * Returns the number of a new table: that of an empty slot, of the table it improves on, or of an
   * old one.
   */
  private int replaced(FittedCodes best, int number) {
    if (tableCount < TABLES) {
      return tableCount++;
    }
    if (best != fixed) {
      return number;
    }
    int oldest = 0;
    for (int i = 1; i < TABLES; i++) {
      if (tables[i].lastUsed() < tables[oldest].lastUsed()) {
        oldest = i;
      }
    }
    return oldest;
  }

  private int writeNew(int number, int headerBits, byte[] target, int offset) {
    out.begin(target, offset);
    out.put(NEW_TABLE | number << TYPE_BITS, Byte.SIZE);
    for (int bit = 0; bit < headerBits; bit += Byte.SIZE) {
      out.put(header[bit >>> 3] & 0xff, Math.min(Byte.SIZE, headerBits - bit));
    }
    symbols.write(entries, out);
    return out.end() - offset;
  }
}
