package dev.slimwire.codec.deflate;

import java.util.Arrays;

/**
 * The symbols of deflate's two alphabets (RFC 1951, section 3.2.5), the extra bits after each, and
 * the lengths of their fixed codes. Codes of lengths and of distances are counted from 0. All
 * methods are safe for use by many threads; none checks the range of its argument.
 */
public final class Symbols {

  /** The longest match, in bytes. */
  public static final int LONGEST_MATCH = 258;

  /** The shortest match, in bytes. */
  public static final int SHORTEST_MATCH = 3;

  /** The longest distance, in bytes. */
  public static final int FARTHEST = 1 << 15;

  /** The symbol after the last one of a block; those below are literals. */
  public static final int END_OF_BLOCK = 256;

  /** The symbol of the first code of lengths. */
  public static final int FIRST_LENGTH = 257;

  /** How many symbols there are for literals, the end of a block, and lengths. */
  public static final int LITERALS_AND_LENGTHS = 286;

  /** How many codes of distances there are. */
  public static final int DISTANCES = 30;

  /**
   * How many symbols of {@link #LITERALS_AND_LENGTHS} have fixed codes, including two unused ones.
   */
  public static final int FIXED_LITERALS_AND_LENGTHS = 288;

  /** How many distances have fixed codes, including two unused ones. */
  public static final int FIXED_DISTANCES = 32;

  private static final int LAST_LENGTH = LITERALS_AND_LENGTHS - FIRST_LENGTH - 1;
  private static final byte[] LENGTH_CODES = lengthCodes();

  private Symbols() {}

  /** Returns the code of a match's length, {@value #SHORTEST_MATCH} to {@value #LONGEST_MATCH}. */
  public static int lengthCode(int length) {
    return LENGTH_CODES[length];
  }

  /** Returns how many bits follow the code of a length, 0 to 28. */
  public static int lengthExtra(int code) {
    return code < 8 || code == LAST_LENGTH ? 0 : (code >> 2) - 1;
  }

  /** Returns the shortest length that the code of a length, 0 to 28, represents. */
  public static int leastLength(int code) {
    if (code < 8) {
      return SHORTEST_MATCH + code;
    }
    return code == LAST_LENGTH
        ? LONGEST_MATCH
        : SHORTEST_MATCH + (4 + (code & 3) << lengthExtra(code));
  }

  /** Returns the code of a distance less 1, 0 to 32,767. */
  public static int distanceCode(int less) {
    int extra = distanceExtra(less);
    return less < 4 ? less : 2 * (extra + 1) + (less >>> extra & 1);
  }

  /** Returns how many bits, the lowest of a distance less 1, follow its code. */
  public static int distanceExtra(int less) {
    return less < 4 ? 0 : 30 - Integer.numberOfLeadingZeros(less);
  }

  /** Returns how many bits follow the code of a distance, 0 to 29. */
  public static int distanceCodeExtra(int code) {
    return code < 4 ? 0 : (code >> 1) - 1;
  }

  /** Returns the shortest distance that the code of a distance, 0 to 29, represents. */
  public static int leastDistance(int code) {
    return 1 + (code < 4 ? code : 2 + (code & 1) << distanceCodeExtra(code));
  }

  /**
   * Returns how many bits the fixed codes (RFC 1951, section 3.2.6) of literals, the end of a block
   * and lengths have, including the two unused symbols.
   */
  public static byte[] fixedLengths() {
    byte[] bits = new byte[FIXED_LITERALS_AND_LENGTHS];
    Arrays.fill(bits, 0, 144, (byte) 8);
    Arrays.fill(bits, 144, 256, (byte) 9);
    Arrays.fill(bits, 256, 280, (byte) 7);
    Arrays.fill(bits, 280, bits.length, (byte) 8);
    return bits;
  }

  /** Returns how many bits the fixed codes of distances have, including two unused ones. */
  public static byte[] fixedDistanceLengths() {
    byte[] bits = new byte[FIXED_DISTANCES];
    Arrays.fill(bits, (byte) 5);
    return bits;
  }

  /** Lengths 3 to 10 have codes of their own, then 4 codes for each number of extra bits. */
  private static byte[] lengthCodes() {
    byte[] codes = new byte[LONGEST_MATCH + 1];
    for (int code = 0; code <= LAST_LENGTH; code++) {
      int least = leastLength(code);
      Arrays.fill(codes, least, least + (1 << lengthExtra(code)), (byte) code);
    }
    return codes;
  }
}
