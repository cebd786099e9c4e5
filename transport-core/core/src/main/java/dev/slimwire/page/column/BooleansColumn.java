package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;

/** One boolean per row: constant, or a bit per row, the lowest bit of a byte first. */
public final class BooleansColumn {

  private BooleansColumn() {}

  /** Writes the column in the encoding that suits it. */
  public static void write(boolean[] values, int count, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(16 + count / 8);
    data.writeVarint(count);
    if (isConstant(values, count)) {
      data.writeByte(values[0] ? 1 : 0);
      out.writeColumn(Encoding.BOOLEANS_CONSTANT, count, 0, data);
      return;
    }
    int bits = 0;
    for (int row = 0; row < count; row++) {
      bits |= (values[row] ? 1 : 0) << (row & 7);
      if ((row & 7) == 7 || row == count - 1) {
        data.writeByte(bits);
        bits = 0;
      }
    }
    out.writeColumn(Encoding.BOOLEANS_BITS, count, 0, data);
  }

  private static boolean isConstant(boolean[] values, int count) {
    for (int row = 1; row < count; row++) {
      if (values[row] != values[0]) {
        return false;
      }
    }
    return count > 0;
  }

  /** Reads the column. */
  public static boolean[] read(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    boolean[] values =
        encoding == Encoding.BOOLEANS_CONSTANT ? readConstant(count, in) : readBits(count, in);
    in.verifyEnd();
    return values;
  }

  private static boolean[] readConstant(int count, ByteSource in) throws IOException {
    int value = in.readByte("value");
    if (value > 1) {
      throw in.malformed("value", "0 or 1", value);
    }
    boolean[] values = new boolean[count];
    Arrays.fill(values, value == 1);
    return values;
  }

  private static boolean[] readBits(int count, ByteSource in) throws IOException {
    int length = (int) ((count + 7L) / 8);
    int from = in.skip(length, "bits");
    byte[] bytes = in.array();
    int used = count & 7;
    if (used != 0 && (bytes[from + length - 1] & 0xff) >>> used != 0) {
      throw in.malformed("bits", "no bits after the last row", "some");
    }
    boolean[] values = new boolean[count];
    for (int row = 0; row < count; row++) {
      values[row] = (bytes[from + (row >>> 3)] >>> (row & 7) & 1) != 0;
    }
    return values;
  }
}
