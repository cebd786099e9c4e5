package dev.slimwire.page.column;

import java.io.IOException;

/** A template that is read, with the numbers of its strings. Not thread-safe. */
final class TemplateNumbers {

  private static final long[] POWERS = powers();

  private final TextCharset charset;
  private final int[] slots; // per slot the bytes before it and its width
  private final long[][] numbers;
  private byte[] text = {};
  private byte[] buffer = {};
  private int next;

  TemplateNumbers(TextCharset charset, int[] slots) {
    this.charset = charset;
    this.slots = slots;
    this.numbers = new long[slots.length / 2][];
  }

  private static long[] powers() {
    long[] powers = new long[Template.MAX_DIGITS + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = 10 * powers[i - 1];
    }
    return powers;
  }

  /** Reads the numbers of so many strings. */
  void read(String template, int uses, ByteSource in, Budget budget) throws IOException {
    text = charset.bytes(template);
    buffer = new byte[text.length + numbers.length * Template.MAX_DIGITS];
    long before = 0;
    for (int slot = 0; slot < numbers.length; slot++) {
      before += slots[2 * slot];
      if (before > text.length) {
        throw in.malformed("slot", "within the " + text.length + " bytes of its text", before);
      }
      int width = slots[2 * slot + 1];
      if (width > Template.MAX_DIGITS) {
        throw in.malformed("slot width", "0 to " + Template.MAX_DIGITS, width);
      }
      budget.takeText((long) uses * TemplateCoder.NUMBER_LENGTH, in);
      numbers[slot] = Numbers.read(uses, in);
      verify(numbers[slot], POWERS[width == 0 ? Template.MAX_DIGITS : width], in);
    }
  }

  private static void verify(long[] numbers, long limit, ByteSource in) throws IOException {
    for (long number : numbers) {
      if (number < 0 || number >= limit) {
        throw in.malformed("number", "0 to " + (limit - 1), number);
      }
    }
  }

  /** Returns the next string. */
  String next(ByteSource in, Budget budget) throws IOException {
    int at = 0;
    int done = 0;
    for (int slot = 0; slot < numbers.length; slot++) {
      int before = slots[2 * slot];
      System.arraycopy(text, done, buffer, at, before);
      done += before;
      at = writeDigits(numbers[slot][next], slots[2 * slot + 1], at + before);
    }
    System.arraycopy(text, done, buffer, at, text.length - done);
    next++;
    int length = at + text.length - done;
    budget.takeText(length, in);
    return charset.decode(buffer, length, in);
  }

  private int writeDigits(long number, int width, int from) {
    int end = from + (width == 0 ? countDigits(number) : width);
    int at = end;
    long rest = number;
    for (; rest > Integer.MAX_VALUE; rest /= 10) {
      buffer[--at] = (byte) ('0' + rest % 10);
    }
    for (int small = (int) rest; at > from; small /= 10) { // 32 bits are faster
      buffer[--at] = (byte) ('0' + small % 10);
    }
    return end;
  }

  private static int countDigits(long number) {
    int digits = 1;
    while (number >= POWERS[digits]) { // below POWERS[MAX_DIGITS], as verified
      digits++;
    }
    return digits;
  }
}
