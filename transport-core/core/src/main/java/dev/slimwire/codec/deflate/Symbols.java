package dev.slimwire.codec.deflate;

/** The symbols of deflate's two alphabets (RFC 1951, section 3.2.5), and the bits behind each. */
final class Symbols {

  static final int LONGEST_MATCH = 258;
  static final int SHORTEST_MATCH = 3;
  static final int FARTHEST = 1 << 15;

  static final int END_OF_BLOCK = 256;
  static final int FIRST_LENGTH = 257;

  /** Literals, the end of a block, and lengths. */
  static final int LITERALS_AND_LENGTHS = 286;

  static final int DISTANCES = 30;

  private static final int LAST_LENGTH = LITERALS_AND_LENGTHS - FIRST_LENGTH - 1;
  private static final byte[] LENGTH_CODES = lengthCodes();

  private Symbols() {}

  /** Returns the code of a match's length, from 0 on. */
  static int lengthCode(int length) {
    return LENGTH_CODES[length];
  }

  /** Returns how many bits follow the code of a length. */
  static int lengthExtra(int code) {
    return code < 8 || code == LAST_LENGTH ? 0 : (code >> 2) - 1;
  }

  /** Returns the code of a distance less 1. */
  static int distanceCode(int less) {
    int extra = distanceExtra(less);
    return less < 4 ? less : 2 * (extra + 1) + (less >>> extra & 1);
  }

  /** Returns how many bits, the lowest of a distance less 1, follow its code. */
  static int distanceExtra(int less) {
    return less < 4 ? 0 : 30 - Integer.numberOfLeadingZeros(less);
  }

  /** Lengths 3 to 10 have codes of their own, then 4 codes for each number of extra bits. */
  private static byte[] lengthCodes() {
    byte[] codes = new byte[LONGEST_MATCH + 1];
    for (int length = SHORTEST_MATCH; length < LONGEST_MATCH; length++) {
      int above = length - SHORTEST_MATCH;
      int extra = above < 8 ? 0 : 29 - Integer.numberOfLeadingZeros(above);
      codes[length] = (byte) ((extra << 2) + (above >>> extra));
    }
    codes[LONGEST_MATCH] = LAST_LENGTH;
    return codes;
  }
}
