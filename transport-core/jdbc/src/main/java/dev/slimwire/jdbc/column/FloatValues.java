package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

final class FloatValues extends ColumnValues {

  private final NullRows nulls;
  private float[] values;

  FloatValues(int rows) {
    this.nulls = new NullRows(rows);
    this.values = new float[rows];
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
    values[row] = value == null ? 0 : (Float) value;
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    nulls.write(out, id, count);
    out.writeFloats(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    nulls.read(in, id, rows);
    values = in.readFloats(id + VALUES);
    verifyRows(id, rows, values.length);
  }
}
