package dev.slimwire.page.column;

import java.util.Arrays;

/**
 * A text with slots for numbers: what strings have in common that differ in their digits. A slot is
 * a place in the text and a width: so many digits, or 0 for a number without leading zeros.
 *
 * @param text the bytes between the numbers
 * @param positions per slot the number of bytes before it, in ascending order
 * @param widths per slot its width
 */
record Template(byte[] text, int[] positions, int[] widths) {

  /** Longer runs of digits are text. All numbers with so many digits are below 2^63. */
  static final int MAX_DIGITS = 18;

  /** The most slots of a template. */
  static final int MAX_SLOTS = 64;

  private static final long EIGHT_DIGITS = 100_000_000;

  int slots() {
    return positions.length;
  }

  /**
   * Returns whether a string is exactly this text with numbers in its slots.
   *
   * @param bytes holds the string in {@code from..to}
   * @param numbers receives the numbers
   */
  boolean matches(byte[] bytes, int from, int to, long[] numbers) {
    int first = from + positions[0];
    if (first >= to || !Digits.isDigit(bytes[first])) { // most of those that do not match
      return false;
    }
    int at = from;
    int done = 0;
    for (int slot = 0; slot < positions.length; slot++) {
      int next = positions[slot];
      if (!textMatches(bytes, at, to, done, next)) {
        return false;
      }
      at = endOfNumber(bytes, at + next - done, to, slot, numbers);
      done = next;
      if (at < 0) {
        return false;
      }
    }
    return to - at == text.length - done && textMatches(bytes, at, to, done, text.length);
  }

  private boolean textMatches(byte[] bytes, int at, int limit, int from, int to) {
    return to - from <= limit - at && Arrays.equals(bytes, at, at + to - from, text, from, to);
  }

  /** Reads the number of a slot and returns where it ends, or -1 if it is none for this slot. */
  private int endOfNumber(byte[] bytes, int from, int to, int slot, long[] numbers) {
    int width = widths[slot];
    int limit = Math.min(to, from + (width == 0 ? MAX_DIGITS : width));
    int at = from;
    long number = 0;
    while (limit - at >= Digits.EIGHT) {
      long eight = Digits.parseEight(bytes, at);
      if (eight < 0) {
        break;
      }
      number = EIGHT_DIGITS * number + eight;
      at += Digits.EIGHT;
    }
    while (at < limit && Digits.isDigit(bytes[at])) {
      number = 10 * number + bytes[at++] - '0';
    }
    numbers[slot] = number;
    int digits = at - from;
    boolean exact = width == 0 ? digits == 1 || digits > 1 && bytes[from] != '0' : digits == width;
    return exact ? at : -1;
  }
}
