package dev.slimwire.page.column;

import java.io.IOException;

/** One byte per row: constant, as runs, or plain, whichever is shortest. */
public final class BytesColumn {

  /** Runs take 2 bytes; they pay when they halve the column. */
  private static final int ROWS_PER_RUN = 4;

  private BytesColumn() {}

  /** Writes the column in the encoding that suits it. */
  public static void write(byte[] values, int count, ColumnSink out) throws IOException {
    int runs = RunBytes.countRuns(values, count);
    if (runs == 1) {
      ConstantBytes.write(values[0], count, out);
    } else if (runs <= count / ROWS_PER_RUN) {
      RunBytes.write(values, count, out);
    } else {
      PlainBytes.write(values, count, out);
    }
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
