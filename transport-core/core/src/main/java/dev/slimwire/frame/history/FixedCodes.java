package dev.slimwire.frame.history;

import dev.slimwire.codec.bytes.LittleEndian;

/**
 * Writes one block of raw deflate with the fixed codes (RFC 1951, section 3.2.6): no tables to
 * send, which suits short blocks that are mostly matches. Not thread-safe.
 */
final class FixedCodes {

  static final int SHORTEST_MATCH = 3;
  static final int LONGEST_MATCH = 258;

  private static final byte[] NOTHING = {};

  private static final int FINAL_BLOCK_FIXED_CODES = 0b011;
  private static final int END_OF_BLOCK = 256;
  private static final int SYMBOLS = 286;
  private static final int DISTANCE_BITS = 5;

  /** Codes and extra bits stand in the low bits of an entry, their number from here on. */
  private static final int COUNT_SHIFT = 24;

  private static final int VALUE_MASK = (1 << COUNT_SHIFT) - 1;

  /** By symbol: 0 to 255 are literals, from 257 on the codes of lengths. */
  private static final int[] CODES = codes();

  /** By the length of a match, with its extra bits. */
  private static final int[] LENGTHS = lengths();

  private byte[] target = NOTHING;
  private int start;
  private int position;
  private long pending;
  private int pendingCount;

  /** Begins a block; {@code bytes} has 9 bits of room for each raw byte, and 8 bytes more. */
  void begin(byte[] bytes, int offset) {
    target = bytes;
    start = offset;
    position = offset;
    pending = FINAL_BLOCK_FIXED_CODES;
    pendingCount = 3;
  }

  void putLiteral(byte literal) {
    put(CODES[literal & 0xff]);
  }

  /**
   * Puts a reference to earlier bytes.
   *
   * @param length 3 to 258
   * @param distance 1 to 32,768
   */
  void putMatch(int length, int distance) {
    put(LENGTHS[length]);
    int code = distance - 1;
    int extra = 0;
    if (code >= 4) {
      extra = 30 - Integer.numberOfLeadingZeros(code);
      code = 2 * (extra + 1) + (code >>> extra & 1);
    }
    int extraBits = distance - 1 & (1 << extra) - 1;
    put(entry(reversed(code, DISTANCE_BITS) | extraBits << DISTANCE_BITS, DISTANCE_BITS + extra));
  }

  /** Returns how many bits the code of a symbol has. */
  static int length(int symbol) {
    return symbol < SYMBOLS ? CODES[symbol] >>> COUNT_SHIFT : DISTANCE_BITS;
  }

  /** Returns how many bytes of the block are complete. */
  int length() {
    return position - start;
  }

  /** Ends the block and returns the offset behind it. */
  int end() {
    put(CODES[END_OF_BLOCK]);
    while (pendingCount > 0) {
      target[position++] = (byte) pending;
      pending >>>= 8;
      pendingCount -= 8;
    }
    target = NOTHING;
    return position;
  }

  private void put(int entry) {
    pending |= (long) (entry & VALUE_MASK) << pendingCount;
    pendingCount += entry >>> COUNT_SHIFT;
    if (pendingCount >= Integer.SIZE) {
      LittleEndian.setInt(target, position, (int) pending);
      position += Integer.BYTES;
      pending >>>= Integer.SIZE;
      pendingCount -= Integer.SIZE;
    }
  }

  private static int entry(int value, int count) {
    return value | count << COUNT_SHIFT;
  }

  /** Deflate packs codes from their highest bit on. */
  private static int reversed(int code, int count) {
    return Integer.reverse(code) >>> (Integer.SIZE - count);
  }

  private static int[] codes() {
    int[] codes = new int[SYMBOLS];
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
      if (symbol < 144) {
        codes[symbol] = entry(reversed(0x30 + symbol, 8), 8);
      } else if (symbol < 256) {
        codes[symbol] = entry(reversed(0x190 + symbol - 144, 9), 9);
      } else if (symbol < 280) {
        codes[symbol] = entry(reversed(symbol - 256, 7), 7);
      } else {
        codes[symbol] = entry(reversed(0xc0 + symbol - 280, 8), 8);
      }
    }
    return codes;
  }

  /** Lengths 3 to 10 have codes of their own, then 4 codes for each number of extra bits. */
  private static int[] lengths() {
    int[] lengths = new int[LONGEST_MATCH + 1];
    for (int length = SHORTEST_MATCH; length < LONGEST_MATCH; length++) {
      int above = length - SHORTEST_MATCH;
      int extra = above < 8 ? 0 : 29 - Integer.numberOfLeadingZeros(above);
      int code = CODES[257 + (extra << 2) + (above >>> extra)];
      int codeBits = code >>> COUNT_SHIFT;
      int extraBits = above & (1 << extra) - 1;
      lengths[length] = entry(code & VALUE_MASK | extraBits << codeBits, codeBits + extra);
    }
    lengths[LONGEST_MATCH] = CODES[SYMBOLS - 1];
    return lengths;
  }
}
