package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;

/** One integer per row: number of rows, numbers. */
public final class IntegersColumn {

  private IntegersColumn() {}

  /** Writes 32-bit integers. */
  public static void write(int[] values, int count, ColumnSink out) throws IOException {
    if (count > 0 && isConstant(values, count)) { // the widths of a table, for example
      ByteSink data = new ByteSink(2 * ByteSink.MAX_VARINT_LENGTH + 1);
      data.writeVarint(count);
      Numbers.writeConstant(values[0], data);
      out.writeColumn(Encoding.INTS, count, 0, data);
      return;
    }
    long[] wide = new long[count];
    for (int row = 0; row < count; row++) {
      wide[row] = values[row];
    }
    write(Encoding.INTS, wide, count, out);
  }

  private static boolean isConstant(int[] values, int count) {
    int row = 1;
    while (row < count && values[row] == values[0]) {
      row++;
    }
    return row == count;
  }

  /** Writes 64-bit integers. */
  public static void write(long[] values, int count, ColumnSink out) throws IOException {
    write(Encoding.LONGS, values, count, out);
  }

  private static void write(Encoding encoding, long[] values, int count, ColumnSink out)
      throws IOException {
    ByteSink data = ByteSink.ofRows(count);
    data.writeVarint(count);
    Numbers.write(values, count, data);
    out.writeColumn(encoding, count, 0, data);
  }

  /** Reads a column of ints, or of bytes. */
  public static int[] readInts(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    if (encoding.kind() == Encoding.Kind.BYTES) {
      byte[] bytes = BytesColumn.read(encoding, in, budget);
      int[] values = new int[bytes.length];
      for (int row = 0; row < values.length; row++) {
        values[row] = bytes[row];
      }
      return values;
    }
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    int[] values = Numbers.readInts(count, "value", in);
    in.verifyEnd();
    return values;
  }

  /** Reads a column of longs, ints or bytes. */
  public static long[] readLongs(Encoding encoding, ByteSource in, Budget budget)
      throws IOException {
    if (encoding.kind() == Encoding.Kind.BYTES) {
      return widen(BytesColumn.read(encoding, in, budget));
    }
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    long[] values = Numbers.read(count, in);
    if (encoding.kind() == Encoding.Kind.INTS) {
      Numbers.verifyInts(values, "value", in);
    }
    in.verifyEnd();
    return values;
  }

  private static long[] widen(byte[] bytes) {
    long[] values = new long[bytes.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = bytes[row];
    }
    return values;
  }
}
