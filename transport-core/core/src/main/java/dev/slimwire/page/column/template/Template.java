package dev.slimwire.page.column.template;

import dev.slimwire.codec.bytes.LittleEndian;
import java.util.Arrays;

/**
 * A text with slots for numbers: the common part of strings that differ in their digits. A slot is
 * a position in the text and a width: a number of digits, or 0 for a number without leading zeros.
 * Immutable.
 */
final class Template {

  /** Longer runs of digits are text. All numbers with this many digits are below 2^63. */
  static final int MAX_DIGITS = 18;

  /** The most slots of a template. */
  static final int MAX_SLOTS = 64;

  private static final long EIGHT_DIGITS = 100_000_000;

  private final byte[] text;
  private final int[] positions;
  private final int[] widths;
  private final int first; // the position of the first number
  private final int length; // of strings with a single number of eight digits; otherwise 0
  private final long end; // the last bytes of all strings, the very last one highest
  private final int endShift; // keeps those bytes of eight

  /**
   * Creates a template.
   *
   * @param text the bytes between the numbers
   * @param positions per slot the number of bytes before it, in ascending order; at least one
   * @param widths per slot its width
   */
  Template(byte[] text, int[] positions, int[] widths) {
    this.text = text;
    this.positions = positions;
    this.widths = widths;
    first = positions[0];
    length = positions.length == 1 && widths[0] == Digits.EIGHT ? text.length + Digits.EIGHT : 0;
    int last = Math.min(Long.BYTES, text.length - positions[positions.length - 1]);
    endShift = Long.SIZE - Byte.SIZE * last;
    long bytes = 0;
    for (int i = 1; i <= last; i++) {
      bytes = bytes << Byte.SIZE | text[text.length - i] & 0xff;
    }
    end = bytes;
  }

  /** Returns the bytes between the numbers. */
  byte[] text() {
    return text;
  }

  /** Returns per slot the number of bytes before it. */
  int[] positions() {
    return positions;
  }

  /** Returns per slot its width. */
  int[] widths() {
    return widths;
  }

  /** Returns the position of the first number in all strings. */
  int first() {
    return first;
  }

  int slots() {
    return positions.length;
  }

  /**
   * Returns whether a string is exactly this text with numbers in its slots. The conditions that
   * rule out most other strings are checked first.
   *
   * @param bytes holds the string in {@code from..to}
   * @param numbers receives the numbers, per slot
   * @param index their index
   */
  boolean matches(byte[] bytes, int from, int to, long[][] numbers, int index) {
    if (!hasNumberAt(first, bytes, from, to) || !endMatches(bytes, from, to)) {
      return false;
    }
    return length > 0
        ? matchesEightDigits(bytes, from, to, numbers[0], index)
        : matchesSlots(bytes, from, to, numbers, index);
  }

  /** Returns whether there is a digit at this position of a string. */
  static boolean hasNumberAt(int place, byte[] bytes, int from, int to) {
    return place < to - from && Digits.isDigit(bytes[from + place]);
  }

  private boolean endMatches(byte[] bytes, int from, int to) {
    return to - from < Long.BYTES
        || endShift == Long.SIZE
        || LittleEndian.getLong(bytes, to - Long.BYTES) >>> endShift == end;
  }

  private boolean matchesEightDigits(byte[] bytes, int from, int to, long[] numbers, int index) {
    int position = first;
    if (to - from != length) {
      return false;
    }
    long number = Digits.parseEight(bytes, from + position);
    numbers[index] = number;
    int rest = from + position + Digits.EIGHT;
    return number >= 0
        && Arrays.equals(bytes, from, from + position, text, 0, position)
        && (text.length - position <= Long.BYTES
            || Arrays.equals(bytes, rest, to, text, position, text.length));
  }

  private boolean matchesSlots(byte[] bytes, int from, int to, long[][] numbers, int index) {
    int at = from;
    int done = 0;
    for (int slot = 0; slot < positions.length; slot++) {
      int next = positions[slot];
      if (!textMatches(bytes, at, to, done, next)) {
        return false;
      }
      at = endOfNumber(bytes, at + next - done, to, widths[slot], numbers[slot], index);
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

  /** Reads the number of a slot and returns where it ends, or -1 if it does not fit the slot. */
  private static int endOfNumber(
      byte[] bytes, int from, int to, int width, long[] numbers, int index) {
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
    numbers[index] = number;
    int digits = at - from;
    boolean exact = width == 0 ? digits == 1 || digits > 1 && bytes[from] != '0' : digits == width;
    return exact ? at : -1;
  }
}
