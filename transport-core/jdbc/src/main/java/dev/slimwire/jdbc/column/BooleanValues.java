package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

final class BooleanValues extends ColumnValues {

  private final NullRows nulls;
  private boolean[] values;

  BooleanValues(int rows) {
    this.nulls = new NullRows(rows);
    this.values = new boolean[rows];
  }

  @Override
  public @Nullable Object get(int row) {
    return nulls.get(row) ? null : values[row];
  }

  @Override
  public void resize(int rows) {
    nulls.resize(rows);
    values = Arrays.copyOf(values, rows);
  }

  @Override
  public void set(int row, @Nullable Object value) {
    nulls.set(row, value == null);
    values[row] = value != null && (Boolean) value;
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    nulls.write(out, id, count);
    out.writeBooleans(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    nulls.read(in, id, rows);
    values = in.readBooleans(id + VALUES);
    verifyRows(id, rows, values.length);
  }
}
