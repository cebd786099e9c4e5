package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;

/** One byte per row: number of rows, values. */
final class PlainBytes {

  private PlainBytes() {}

  static void write(byte[] values, int count, ColumnSink out) throws IOException {
    ByteSink data = ByteSink.ofRows(count);
    data.writeVarint(count);
    data.write(values, 0, count);
    out.writeColumn(Encoding.BYTES_PLAIN, count, 0, data);
  }

  static byte[] read(int count, ByteSource in) throws IOException {
    int from = in.skip(count, "values");
    return Arrays.copyOfRange(in.array(), from, from + count);
  }
}
