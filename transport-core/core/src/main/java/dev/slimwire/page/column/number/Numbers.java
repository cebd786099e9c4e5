package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/**
 * Numbers of up to 64 bits, as a part of a column: a form byte, then the numbers in the layout that
 * takes the fewest bytes, either themselves or as differences. If there are no numbers, they take
 * no bytes.
 */
public final class Numbers {

  /** The bit of a form byte for the first number, then the differences between neighbours. */
  static final int DIFFERENCES = 16;

  private static final int FORM = DIFFERENCES | NumberLayout.MASK;

  /** The most bytes before numbers: the least one and a width. */
  private static final int MAX_HEAD = ByteSink.MAX_VARINT_LENGTH + 1;

  private static final int MANY = 64;

  private Numbers() {}

  /** Writes the first {@code count} numbers. */
  public static void write(long[] values, int count, ByteSink out) throws IOException {
    if (count == 0) {
      return;
    }
    NumberSurvey survey = NumberSurvey.of(values, 0, count);
    if (count > 2 && survey.length() > worthTrying(survey, count)) {
      long[] differences = differences(values, count);
      NumberSurvey other = NumberSurvey.of(differences, 1, count);
      if (ByteSink.signedLength(values[0]) + other.length() < survey.length()) {
        out.writeByte(DIFFERENCES | other.layout().ordinal());
        out.writeSigned(values[0]);
        other.layout().write(differences, 1, count, other, out);
        return;
      }
    }
    out.writeByte(survey.layout().ordinal());
    survey.layout().write(values, 0, count, survey, out);
  }

  /**
   * Returns a length that differences can hardly undercut: a bit or two per number. If many numbers
   * are packed like that, differences are not tried just to save the bytes before them.
   */
  private static int worthTrying(NumberSurvey survey, int count) {
    boolean packed = survey.layout() == NumberLayout.PACKED && count >= MANY;
    return count / 4 + (packed ? MAX_HEAD : 0);
  }

  private static long[] differences(long[] values, int count) {
    long[] differences = new long[count];
    for (int i = 1; i < count; i++) {
      differences[i] = values[i] - values[i - 1];
    }
    return differences;
  }

  /** Returns the form that follows, for people. */
  public static String describe(ByteSource in) throws IOException {
    int form = in.readByte("number form");
    String layout = NumberLayout.of(form, in).name().toLowerCase(Locale.ROOT);
    return (form & DIFFERENCES) == 0 ? layout : "differences, " + layout;
  }

  /** Writes one number as all of them, of which there is at least one. */
  public static void writeConstant(long value, ByteSink out) throws IOException {
    out.writeByte(NumberLayout.CONSTANT.ordinal());
    out.writeSigned(value);
  }

  /** Reads {@code count} numbers; the caller has verified that this many may be allocated. */
  public static long[] read(int count, ByteSource in) throws IOException {
    long[] values = new long[count];
    if (count == 0) {
      return values;
    }
    int form = in.readByte("number form");
    if ((form & ~FORM) != 0) {
      throw in.malformed("number form", "reserved bits 0", "0x" + Integer.toHexString(form));
    }
    NumberLayout layout = NumberLayout.of(form, in);
    if ((form & DIFFERENCES) == 0) {
      layout.read(values, 0, in);
      return values;
    }
    if (count == 1) {
      throw in.malformed("number form", "no differences of a single number", "differences");
    }
    values[0] = in.readSigned("first value");
    layout.read(values, 1, in);
    for (int i = 1; i < count; i++) {
      values[i] += values[i - 1];
    }
    return values;
  }

  /** Reads {@code count} numbers of 32 bits. */
  public static int[] readInts(int count, String field, ByteSource in) throws IOException {
    int[] values = new int[count];
    if (count > 0 && in.skipIf(NumberLayout.CONSTANT.ordinal())) {
      Arrays.fill(values, toInt(in.readSigned("value"), field, in));
      return values;
    }
    long[] wide = read(count, in);
    for (int i = 0; i < count; i++) {
      values[i] = toInt(wide[i], field, in);
    }
    return values;
  }

  /** Reads {@code count} numbers from 0 to 2^31 - 1. */
  public static int[] readLengths(int count, String field, ByteSource in) throws IOException {
    int[] lengths = readInts(count, field, in);
    for (int length : lengths) {
      if (length < 0) {
        throw in.malformed(field, "at least 0", length);
      }
    }
    return lengths;
  }

  /** Verifies that numbers that were read have 32 bits; the loop has no branches. */
  public static void verifyInts(long[] values, String field, ByteSource in) throws IOException {
    long beyond = 0;
    for (long value : values) {
      beyond |= value ^ (int) value;
    }
    if (beyond != 0) {
      for (long value : values) {
        toInt(value, field, in);
      }
    }
  }

  /** Returns a number that was read as one of 32 bits. */
  public static int toInt(long value, String field, ByteSource in) throws IOException {
    if ((int) value != value) {
      throw in.malformed(field, "32 bits", value);
    }
    return (int) value;
  }
}
