package dev.slimwire.page.column.template;

import dev.slimwire.codec.bytes.LittleEndian;

/** Decimal digits, eight at a time: one byte each in a long, the first one in the lowest byte. */
final class Digits {

  /** How many digits there are in a long. */
  static final int EIGHT = 8;

  private static final long EIGHT_DIGITS = 100_000_000;

  private static final long ZEROS = 0x3030303030303030L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** Makes all bytes above 9 negative. */
  private static final long ABOVE_NINE = 0x7676767676767676L;

  private Digits() {}

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  /** Returns the number whose digits are eight bytes, or -1 if one of them is not a digit. */
  static long parseEight(byte[] bytes, int at) {
    long digits = LittleEndian.getLong(bytes, at) ^ ZEROS;
    if (((digits + ABOVE_NINE | digits) & HIGH_BITS) != 0) {
      return -1;
    }
    long pairs = 10 * digits + (digits >>> 8); // in every other byte, as in all following steps
    long upper = (pairs & 0xff000000ffL) * (100 + (1_000_000L << 32));
    long lower = (pairs >>> 16 & 0xff000000ffL) * (1 + (10_000L << 32));
    return upper + lower >>> 32;
  }

  /** Writes a number below 10^{@code count}, which is at least 1, with zeros in front. */
  static void write(long number, byte[] bytes, int from, int count) {
    long rest = number;
    int left = count;
    for (; left > EIGHT; left -= EIGHT) {
      LittleEndian.setLong(bytes, from + left - EIGHT, eight(rest % EIGHT_DIGITS));
      rest /= EIGHT_DIGITS;
    }
    if (left == EIGHT) {
      LittleEndian.setLong(bytes, from, eight(rest));
    } else {
      long digits = eight(rest) >>> 8 * (EIGHT - left);
      for (int at = from; at < from + left; at++) {
        bytes[at] = (byte) digits;
        digits >>>= 8;
      }
    }
  }

  /** Writes the eight digits of a number below 10^8. */
  static void writeEight(long number, byte[] bytes, int from) {
    LittleEndian.setLong(bytes, from, eight(number));
  }

  /** Returns the digits of a number below 10^8. */
  private static long eight(long number) {
    int all = (int) number;
    int upper = all / 10_000;
    long fours = upper | (long) (all - 10_000 * upper) << 32;
    long hundreds = fours * 10_486 >>> 20 & 0x7f0000007fL; // divided by 100
    long pairs = hundreds | fours - 100 * hundreds << 16;
    long tens = pairs * 103 >>> 10 & 0x000f000f000f000fL; // divided by 10
    return (tens | pairs - 10 * tens << 8) + ZEROS;
  }
}
