package dev.slimwire.page.column;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.ColumnSink;
import dev.slimwire.page.column.wire.Encoding;
import dev.slimwire.page.column.wire.NullBitmap;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array of bytes or null per row: number of rows, flags, null bitmap, lengths, then the bytes of
 * all of them.
 */
public final class BinariesColumn {

  private static final byte[] EMPTY = {};

  private BinariesColumn() {}

  /** Writes the column. */
  public static void write(byte[] @Nullable [] values, int count, ColumnSink out)
      throws IOException {
    int nulls = NullBitmap.countNulls(values, count);
    ByteSink head = new ByteSink(16);
    head.writeVarint(count);
    head.writeByte(nulls > 0 ? 1 : 0);
    long[] lengths = new long[count - nulls];
    ByteSink bytes = new ByteSink(1024);
    int next = 0;
    for (int row = 0; row < count; row++) {
      byte[] value = values[row];
      if (value != null) {
        lengths[next++] = value.length;
        bytes.write(value, 0, value.length);
      }
    }
    ByteSink numbers = ByteSink.ofRows(next);
    Numbers.write(lengths, next, numbers);
    ByteSink bitmap = NullBitmap.write(values, count, nulls);
    out.writeColumn(Encoding.BINARIES, count, 0, head, bitmap, numbers, bytes);
  }

  /** Reads the column. Empty arrays are the same object. */
  public static byte[] @Nullable [] read(ByteSource in, Budget budget) throws IOException {
    int count = in.readLength("rows");
    budget.takeCells(count, in);
    int flags = in.readByte("flags");
    if (flags > 1) {
      throw in.malformed("flags", "reserved bits 0", "0x" + Integer.toHexString(flags));
    }
    NullBitmap nulls = NullBitmap.read(flags == 1, count, in);
    int[] lengths = Numbers.readLengths(count - nulls.nulls(), "length", in);
    byte[] @Nullable [] values = new byte[count] @Nullable [];
    int next = 0;
    int longest = 0;
    for (int row = 0; row < count; row++) {
      if (!nulls.isNull(row)) {
        int length = lengths[next++];
        longest = Math.max(longest, length);
        int from = in.skip(length, "bytes");
        values[row] = length == 0 ? EMPTY : Arrays.copyOfRange(in.array(), from, from + length);
      }
    }
    in.verifyEnd();
    budget.noteLongest(longest);
    return values;
  }
}
