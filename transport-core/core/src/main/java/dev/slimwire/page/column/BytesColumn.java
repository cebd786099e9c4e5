package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.util.Arrays;

/** One byte per row: constant, as runs, or plain, whichever is shortest. */
public final class BytesColumn {

  /** Runs take 2 bytes; they pay when they halve the column. */
  private static final int ROWS_PER_RUN = 4;

  private BytesColumn() {}

  /** Writes the column in the encoding that suits it. */
  public static void write(byte[] values, int count, ColumnSink out) throws IOException {
    if (count > 0 && isConstant(values, count)) {
      ConstantBytes.write(values[0], count, out);
    } else if (RunBytes.countRuns(values, count) <= count / ROWS_PER_RUN) {
      RunBytes.write(values, count, out);
    } else {
      PlainBytes.write(values, count, out);
    }
  }

  /** Returns whether all values are like their neighbours. */
  private static boolean isConstant(byte[] values, int count) {
    return Arrays.equals(values, 0, count - 1, values, 1, count);
  }

  /** Reads the column. */
  public static byte[] read(Encoding encoding, ByteSource in, Budget budget) throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    byte[] values =
        switch (encoding) {
          case BYTES_CONSTANT -> ConstantBytes.read(count, in);
          case BYTES_RUNS -> RunBytes.read(count, in);
          case BYTES_PLAIN -> PlainBytes.read(count, in);
          default -> throw in.malformed("encoding", Encoding.Kind.BYTES, encoding);
        };
    in.verifyEnd();
    return values;
  }
}
