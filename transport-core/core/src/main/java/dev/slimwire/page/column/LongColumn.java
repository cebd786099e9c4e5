package dev.slimwire.page.column;

import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;

/** A single number: a zigzag varint. */
public final class LongColumn {

  private LongColumn() {}

  /** Writes the column. */
  public static void write(long value, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(ByteSink.MAX_VARINT_LENGTH);
    data.writeSigned(value);
    out.writeColumn(Encoding.LONG, 1, 0, data);
  }

  /** Reads the column. */
  public static long read(ByteSource in, Budget budget) throws IOException {
    budget.takeCells(1, in);
    long value = in.readSigned("value");
    in.verifyEnd();
    return value;
  }
}
