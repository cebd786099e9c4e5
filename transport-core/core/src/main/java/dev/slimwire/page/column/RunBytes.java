package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;

/** Runs of the same byte: number of rows, then per run its value and length. */
final class RunBytes {

  private RunBytes() {}

  static int countRuns(byte[] values, int count) {
    int runs = Math.min(count, 1);
    for (int i = 1; i < count; i++) {
      if (values[i] != values[i - 1]) {
        runs++;
      }
    }
    return runs;
  }

  static void write(byte[] values, int count, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(256);
    data.writeVarint(count);
    int from = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || values[i] != values[from]) {
        data.writeByte(values[from]);
        data.writeVarint(i - from);
        from = i;
      }
    }
    out.writeColumn(Encoding.BYTES_RUNS, count, 0, data);
  }

  static byte[] read(int count, ByteSource in) throws IOException {
    byte[] values = new byte[count];
    int row = 0;
    while (row < count) {
      byte value = (byte) in.readByte("run value");
      int length = in.readLength("run length");
      if (length == 0 || length > count - row) {
        throw in.malformed("run length", "1 to " + (count - row), length);
      }
      Arrays.fill(values, row, row + length, value);
      row += length;
    }
    return values;
  }
}
