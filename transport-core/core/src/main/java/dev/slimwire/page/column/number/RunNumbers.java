package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;

/** Runs of the same number: per run its value and length. */
final class RunNumbers {

  private RunNumbers() {}

  static void write(long[] values, int from, int to, ByteSink out) throws IOException {
    int start = from;
    for (int i = from + 1; i <= to; i++) {
      if (i == to || values[i] != values[start]) {
        out.writeSigned(values[start]);
        out.writeVarint(i - start);
        start = i;
      }
    }
  }

  static void read(long[] values, int from, ByteSource in) throws IOException {
    int next = from;
    while (next < values.length) {
      long value = in.readSigned("run value");
      int length = in.readLength("run length");
      if (length == 0 || length > values.length - next) {
        throw in.malformed("run length", "1 to " + (values.length - next), length);
      }
      Arrays.fill(values, next, next + length, value);
      next += length;
    }
  }
}
