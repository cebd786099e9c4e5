package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;

/** The same byte in all rows: number of rows, value. */
final class ConstantBytes {

  private ConstantBytes() {}

  static void write(byte value, int count, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(ByteSink.MAX_VARINT_LENGTH + 1);
    data.writeVarint(count);
    data.writeByte(value);
    out.writeColumn(Encoding.BYTES_CONSTANT, count, 0, data);
  }

  static byte[] read(int count, ByteSource in) throws IOException {
    byte value = (byte) in.readByte("value");
    byte[] values = new byte[count];
    Arrays.fill(values, value);
    return values;
  }
}
