package dev.slimwire.page.column;

import java.util.Arrays;

/**
 * A text with slots for numbers: what strings have in common that differ in their digits. A slot is
 * a place in the text and a width: so many digits, or 0 for a number without leading zeros.
 *
 * @param text the characters between the numbers
 * @param positions per slot the number of characters before it, in ascending order
 * @param widths per slot its width
 */
record Template(char[] text, int[] positions, int[] widths) {

  /** Longer runs of digits are text. All numbers with so many digits are below 2^63. */
  static final int MAX_DIGITS = 18;

  /** The most slots of a template. */
  static final int MAX_SLOTS = 64;

  int slots() {
    return positions.length;
  }

  /**
   * Returns whether a string is exactly this text with numbers in its slots.
   *
   * @param chars the string, up to {@code length}
   * @param numbers receives the numbers
   */
  boolean matches(char[] chars, int length, long[] numbers) {
    int at = 0;
    int done = 0;
    for (int slot = 0; slot < positions.length; slot++) {
      int next = positions[slot];
      if (!textMatches(chars, at, length, done, next)) {
        return false;
      }
      at += next - done;
      done = next;
      int width = widths[slot];
      int limit = Math.min(length, at + (width == 0 ? MAX_DIGITS : width));
      int start = at;
      long number = 0;
      while (at < limit && isDigit(chars[at])) {
        number = 10 * number + chars[at++] - '0';
      }
      numbers[slot] = number;
      int digits = at - start;
      boolean exact =
          width == 0 ? digits == 1 || digits > 1 && chars[start] != '0' : digits == width;
      if (!exact) {
        return false;
      }
    }
    return length - at == text.length - done && textMatches(chars, at, length, done, text.length);
  }

  private boolean textMatches(char[] chars, int at, int length, int from, int to) {
    return to - from <= length - at && Arrays.equals(chars, at, at + to - from, text, from, to);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
