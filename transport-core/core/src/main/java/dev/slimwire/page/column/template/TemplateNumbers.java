package dev.slimwire.page.column.template;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.text.TextCharset;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;

/** A template that is read, with the numbers of its strings. Not thread-safe. */
final class TemplateNumbers {

  private static final long[] POWERS = powers();

  private final TextCharset charset;
  private final int[] slots; // per slot the bytes before it and its width
  private final long[][] numbers;
  private byte[] text = {};
  private byte[] buffer = {};
  private final int[] places; // per part of the text, where it is in the buffer
  private int next;

  TemplateNumbers(TextCharset charset, int[] slots) {
    this.charset = charset;
    this.slots = slots;
    this.numbers = new long[slots.length / 2][];
    this.places = new int[numbers.length + 1];
    Arrays.fill(places, -1);
  }

  private static long[] powers() {
    long[] powers = new long[Template.MAX_DIGITS + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = 10 * powers[i - 1];
    }
    return powers;
  }

  /** Reads the numbers of this many strings; without strings the text is not kept. */
  void read(String template, int uses, ByteSource in, Budget budget) throws IOException {
    byte[] bytes = charset.bytes(template);
    if (uses > 0) {
      text = bytes;
      int digits = numbers.length * Template.MAX_DIGITS;
      if (bytes.length > Integer.MAX_VALUE - digits) {
        throw in.malformed("template", "room for " + digits + " digits", bytes.length + " bytes");
      }
      buffer = new byte[bytes.length + digits];
    }
    long before = 0;
    for (int slot = 0; slot < numbers.length; slot++) {
      before += slots[2 * slot];
      if (before > bytes.length) {
        throw in.malformed("slot", "within the " + bytes.length + " bytes of its text", before);
      }
      int width = slots[2 * slot + 1];
      if (width > Template.MAX_DIGITS) {
        throw in.malformed("slot width", "0 to " + Template.MAX_DIGITS, width);
      }
      budget.takeText((long) uses * TemplateCoder.NUMBER_LENGTH, 0, in);
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
    if (slots.length == 2 && slots[1] == Digits.EIGHT && next > 0) {
      return nextOfEightDigits(in, budget);
    }
    int at = 0;
    int done = 0;
    for (int slot = 0; slot < numbers.length; slot++) {
      int before = slots[2 * slot];
      moveText(slot, done, before, at);
      done += before;
      at += before;
      long number = numbers[slot][next];
      int width = slots[2 * slot + 1];
      int digits = width == 0 ? countDigits(number) : width;
      Digits.write(number, buffer, at, digits);
      at += digits;
    }
    moveText(numbers.length, done, text.length - done, at);
    next++;
    int length = at + text.length - done;
    budget.takeText(length, length, in);
    return charset.decode(buffer, length, in);
  }

  /** Returns a string that differs from the one before in a number of eight digits only. */
  private String nextOfEightDigits(ByteSource in, Budget budget) throws IOException {
    int length = text.length + Digits.EIGHT;
    budget.takeText(length, length, in);
    Digits.writeEight(numbers[0][next++], buffer, slots[0]);
    return charset.decode(buffer, length, in);
  }

  /** Copies a part of the text, unless it is still there from the previous string. */
  private void moveText(int part, int from, int length, int to) {
    if (places[part] != to) {
      places[part] = to;
      System.arraycopy(text, from, buffer, to, length);
    }
  }

  private static int countDigits(long number) {
    int digits = 1;
    while (number >= POWERS[digits]) { // below POWERS[MAX_DIGITS], as verified
      digits++;
    }
    return digits;
  }
}
