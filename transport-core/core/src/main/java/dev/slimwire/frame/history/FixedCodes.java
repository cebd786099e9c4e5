package dev.slimwire.frame.history;

import dev.slimwire.codec.bytes.LittleEndian;
import dev.slimwire.codec.deflate.PrefixCodes;
import dev.slimwire.codec.deflate.Symbols;
import java.util.Arrays;

/**
 * Writes one block of raw deflate with the fixed codes (RFC 1951, section 3.2.6): no tables to
 * send, which suits short blocks that consist mostly of matches. Not thread-safe.
 */
final class FixedCodes {

  private static final byte[] NOTHING = {};

  /** The first bits of the block. */
  static final int LAST_WITH_FIXED_CODES = 0b011;

  static final int TYPE_BITS = 3;

  /** How many bits the code of each distance has. */
  static final int DISTANCE_BITS = 5;

  /** By symbol: 0 to 255 are literals, from 257 on the codes of lengths. */
  private static final int[] CODES = entries(Symbols.fixedLengths());

  private static final int[] DISTANCES = entries(Symbols.fixedDistanceLengths());

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
    pending = LAST_WITH_FIXED_CODES;
    pendingCount = TYPE_BITS;
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
    int less = distance - 1;
    int extra = Symbols.distanceExtra(less);
    int entry = DISTANCES[Symbols.distanceCode(less)];
    int count = PrefixCodes.count(entry);
    int extraBits = less & (1 << extra) - 1;
    put(PrefixCodes.entry(PrefixCodes.bits(entry) | extraBits << count, count + extra));
  }

  /** Returns how many bits the code of a literal or length has. */
  static int length(int symbol) {
    return PrefixCodes.count(CODES[symbol]);
  }

  /** Returns the codes of all literals and lengths, then those of distances. */
  static int[] all() {
    int[] all = Arrays.copyOf(CODES, Symbols.LITERALS_AND_LENGTHS + Symbols.DISTANCES);
    System.arraycopy(DISTANCES, 0, all, Symbols.LITERALS_AND_LENGTHS, Symbols.DISTANCES);
    return all;
  }

  /** Returns how many bytes of the block are complete. */
  int length() {
    return position - start;
  }

  /** Ends the block and returns the offset after it. */
  int end() {
    put(CODES[Symbols.END_OF_BLOCK]);
    while (pendingCount > 0) {
      target[position++] = (byte) pending;
      pending >>>= 8;
      pendingCount -= 8;
    }
    target = NOTHING;
    return position;
  }

  private void put(int entry) {
    pending |= (long) PrefixCodes.bits(entry) << pendingCount;
    pendingCount += PrefixCodes.count(entry);
    if (pendingCount >= Integer.SIZE) {
      LittleEndian.setInt(target, position, (int) pending);
      position += Integer.BYTES;
      pending >>>= Integer.SIZE;
      pendingCount -= Integer.SIZE;
    }
  }

  private static int[] entries(byte[] bits) {
    int[] entries = new int[bits.length];
    new PrefixCodes().assign(bits, bits.length, entries);
    return entries;
  }

  private static int[] lengths() {
    int[] lengths = new int[Symbols.LONGEST_MATCH + 1];
    PrefixCodes.joinLengths(CODES, lengths);
    return lengths;
  }
}
