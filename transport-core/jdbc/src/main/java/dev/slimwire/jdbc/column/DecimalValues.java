package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

final class DecimalValues extends ColumnValues {

  private @Nullable BigDecimal[] values;

  DecimalValues(int rows) {
    this.values = new BigDecimal[rows];
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
    values[row] = toDecimal(value);
  }

  /** Numbers of other classes come from a column that was narrower; doubles are finite. */
  private static @Nullable BigDecimal toDecimal(@Nullable Object value) {
    if (value == null || value instanceof BigDecimal) {
      return (BigDecimal) value;
    }
    Number number = (Number) value;
    boolean floating = number instanceof Double || number instanceof Float;
    return floating ? new BigDecimal(number.toString()) : BigDecimal.valueOf(number.longValue());
  }

  @Override
  public void write(PageWriter out, int id, int count) throws IOException {
    out.writeDecimals(id + VALUES, values, count);
  }

  @Override
  public void read(PageReader in, int id, int rows) throws IOException {
    values = in.readDecimals(id + VALUES);
    verifyRows(id, rows, values.length);
  }
}
