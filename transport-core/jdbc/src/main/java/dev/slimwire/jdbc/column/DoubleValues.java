package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

final class DoubleValues extends ColumnValues {

  private final NullRows nulls;
  private double[] values;

  DoubleValues(int rows) {
    this.nulls = new NullRows(rows);
    this.values = new double[rows];
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
    values[row] = value == null ? 0 : ((Number) value).doubleValue();
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    nulls.write(out, id, count);
    out.writeDoubles(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    nulls.read(in, id, rows);
    values = in.readDoubles(id + VALUES);
    verifyRows(id, rows, values.length);
  }
}
