package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/**
 * The same number of bits per number: the least number, the width in bits, then the distances from
 * the least number, the lowest bits of a byte first. Only for widths that divide a byte, so that
 * codecs still find repetitions.
 */
final class PackedNumbers {

  private PackedNumbers() {}

  /** Returns the bits that each distance takes: 1, 2 or 4; or 8 if it takes more. */
  static int widthOf(long range) {
    if (range < 0 || range > 15) {
      return Byte.SIZE;
    }
    return range > 3 ? 4 : range > 1 ? 2 : 1;
  }

  static void write(long[] values, int from, int to, NumberSurvey survey, ByteSink out)
      throws IOException {
    long base = survey.min();
    int width = widthOf(survey.max() - base);
    out.writeSigned(base);
    out.writeByte(width);
    int perByte = Byte.SIZE / width;
    out.reserve((to - from - 1) / perByte + 1);
    byte[] target = out.array();
    int at = out.length();
    for (int i = from; i < to; i += perByte) {
      int bits = 0;
      int last = Math.min(to, i + perByte);
      for (int j = i; j < last; j++) {
        bits |= (int) (values[j] - base) << (j - i) * width;
      }
      target[at++] = (byte) bits;
    }
    out.setLength(at);
  }

  static void read(long[] values, int from, ByteSource in) throws IOException {
    long base = in.readSigned("least value");
    int width = in.readByte("width");
    if (width != 1 && width != 2 && width != 4) {
      throw in.malformed("width", "1, 2 or 4 bits", width);
    }
    int count = values.length - from;
    int perByte = Byte.SIZE / width;
    int length = (count - 1) / perByte + 1;
    int at = in.skip(length, "values");
    byte[] bytes = in.array();
    int rest = (count - 1) % perByte + 1;
    if ((bytes[at + length - 1] & 0xff) >>> rest * width != 0) {
      throw in.malformed("values", "no bits after the last one", "some");
    }
    int mask = (1 << width) - 1;
    for (int i = from; i < values.length; i += perByte) {
      int bits = bytes[at++];
      int last = Math.min(values.length, i + perByte);
      for (int j = i; j < last; j++) {
        values[j] = base + (bits & mask);
        bits >>>= width;
      }
    }
  }
}
