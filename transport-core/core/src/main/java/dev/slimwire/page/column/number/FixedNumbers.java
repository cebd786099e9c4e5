package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/**
 * The same number of bytes per number: the least number, the width in bytes, then the distances
 * from the least number in planes: the highest byte of all, the next byte of all, and so on. Bytes
 * of the same weight resemble each other, which codecs exploit.
 */
final class FixedNumbers {

  private FixedNumbers() {}

  /** Returns the bytes that each distance takes. */
  static int widthOf(long range) {
    return (Long.SIZE - Long.numberOfLeadingZeros(range) + 7) / 8;
  }

  static void write(long[] values, int from, int to, NumberSurvey survey, ByteSink out)
      throws IOException {
    long base = survey.min();
    int width = widthOf(survey.max() - base);
    int count = to - from;
    out.writeSigned(base);
    out.writeByte(width);
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      out.reserve(count);
      byte[] plane = out.array();
      int at = out.length();
      for (int i = from; i < to; i++) {
        plane[at++] = (byte) (values[i] - base >>> shift);
      }
      out.setLength(at);
    }
  }

  static void read(long[] values, int from, ByteSource in) throws IOException {
    long base = in.readSigned("least value");
    int width = in.readByte("width");
    if (width < 1 || width > Long.BYTES) {
      throw in.malformed("width", "1 to 8 bytes", width);
    }
    int count = values.length - from;
    int at = in.skip((long) width * count, "values");
    byte[] bytes = in.array();
    for (int plane = 0; plane < width; plane++) {
      for (int i = from; i < values.length; i++) {
        values[i] = values[i] << 8 | bytes[at++] & 0xff;
      }
    }
    for (int i = from; i < values.length; i++) {
      values[i] += base;
    }
  }
}
