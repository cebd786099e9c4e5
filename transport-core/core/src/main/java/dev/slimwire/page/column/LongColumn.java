package dev.slimwire.page.column;

import java.io.IOException;

/** A single number: a zigzag varint. */
public final class LongColumn {

  private LongColumn() {}

  /** Writes the column. */
  public static void write(long value, ColumnSink out) throws IOException {
    ByteSink data = new ByteSink(ByteSink.MAX_VARINT_LENGTH);
    data.writeVarint(value << 1 ^ value >> 63);
    out.writeColumn(Encoding.LONG, 1, 0, data);
  }

  /** Reads the column. */
  public static long read(ByteSource in, Budget budget) throws IOException {
    budget.takeCells(1, in);
    long zigzag = in.readVarint("value");
    in.verifyEnd();
    return zigzag >>> 1 ^ -(zigzag & 1);
  }
}
