package dev.slimwire.page.column;

import java.io.IOException;

/** One integer per row: number of rows, numbers. */
public final class IntegersColumn {

  private IntegersColumn() {}

  /** Writes 32-bit integers. */
  public static void write(int[] values, int count, ColumnSink out) throws IOException {
    long[] wide = new long[count];
    for (int row = 0; row < count; row++) {
      wide[row] = values[row];
    }
    write(Encoding.INTS, wide, count, out);
  }

  /** Writes 64-bit integers. */
  public static void write(long[] values, int count, ColumnSink out) throws IOException {
    write(Encoding.LONGS, values, count, out);
  }

  private static void write(Encoding encoding, long[] values, int count, ColumnSink out)
      throws IOException {
    ByteSink data = new ByteSink(count + 16);
    data.writeVarint(count);
    Numbers.write(values, count, data);
    out.writeColumn(encoding, count, 0, data);
  }

  /** Reads a column of ints, or of bytes. */
  public static int[] readInts(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    long[] wide = readLongs(encoding, in, budget);
    int[] values = new int[wide.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = Numbers.toInt(wide[row], "value", in);
    }
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
