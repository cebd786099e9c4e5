package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

final class TextValues extends ColumnValues {

  private @Nullable String[] values;

  TextValues(int rows) {
    this.values = new String[rows];
  }

  @Override
  public @Nullable Object get(int row) {
    return values[row];
  }

  @Override
  public void resize(int rows) {
    values = Arrays.copyOf(values, rows);
  }

  @Override
  public void set(int row, @Nullable Object value) {
    values[row] = (String) value;
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    out.writeStrings(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    values = in.readStrings(id + VALUES);
    verifyRows(id, rows, values.length);
  }
}
