package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Integers of 32 and 64 bits, and dates as days since 1970. */
final class LongValues extends ColumnValues {

  private final ColumnKind kind;
  private final NullRows nulls;
  private long[] values;

  LongValues(ColumnKind kind, int rows) {
    this.kind = kind;
    this.nulls = new NullRows(rows);
    this.values = new long[rows];
  }

  @Override
  public @Nullable Object get(int row) {
    if (nulls.get(row)) {
      return null;
    }
    return switch (kind) {
      case INTEGER -> (Object) (int) values[row];
      case DATE -> LocalDate.ofEpochDay(values[row]);
      default -> values[row];
    };
  }

  @Override
  public void resize(int rows) {
    nulls.resize(rows);
    values = Arrays.copyOf(values, rows);
  }

  @Override
  public void set(int row, @Nullable Object value) {
    nulls.set(row, value == null);
    if (value == null) {
      values[row] = row == 0 ? 0 : values[row - 1]; // repeated values take the fewest bytes
    } else {
      values[row] =
          value instanceof LocalDate date ? date.toEpochDay() : ((Number) value).longValue();
    }
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    nulls.write(out, id, count);
    out.writeLongs(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    nulls.read(in, id, rows);
    values = in.readLongs(id + VALUES);
    verifyRows(id, rows, values.length);
    if (kind != ColumnKind.LONG) {
      boolean date = kind == ColumnKind.DATE;
      long least = date ? LocalDate.MIN.toEpochDay() : Integer.MIN_VALUE;
      long greatest = date ? LocalDate.MAX.toEpochDay() : Integer.MAX_VALUE;
      nulls.verifyRange(id, values, least, greatest);
    }
  }
}
