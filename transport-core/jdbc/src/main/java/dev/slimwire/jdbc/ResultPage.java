package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import dev.slimwire.jdbc.column.ColumnValues;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a result as compressed columns, together with the description of these columns. Each
 * page is self-contained. Once created or read, it is immutable and safe for use by many threads.
 */
public final class ResultPage implements CompressedExternalizable, Iterable<Row> {

  @Serial private static final long serialVersionUID = 1L;

  private transient ResultColumns columns;
  private transient ColumnValues[] values;
  private transient ColumnKind[] kinds;
  private transient int rows;

  /** Creates a page without columns, for deserialization. */
  public ResultPage() {
    this(new ResultColumns(List.of()), new ColumnKind[0], new ColumnValues[0], 0);
  }

  ResultPage(ResultColumns columns, ColumnKind[] kinds, ColumnValues[] values, int rows) {
    this.columns = columns;
    this.kinds = kinds;
    this.values = values;
    this.rows = rows;
  }

  /** Returns the metadata of the columns. */
  public ResultColumns columns() {
    return columns;
  }

  /** Returns the number of rows. */
  public int rowCount() {
    return rows;
  }

  /**
   * Returns a row.
   *
   * @param index from 0
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public Row row(int index) {
    return new Row(this, Objects.checkIndex(index, rows));
  }

  /** Returns the rows in order. */
  @Override
  public Iterator<Row> iterator() {
    return IntStream.range(0, rows).mapToObj(this::row).iterator();
  }

  /** Returns a value; columns are counted from 1. */
  @Nullable Object value(int row, int column) {
    columns.verify(column);
    return values[column - 1].get(row);
  }

  boolean isNull(int row, int column) {
    columns.verify(column);
    return values[column - 1].isNull(row);
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    ResultLayout.writeColumns(columns, kinds, rows, out);
    for (int i = 0; i < values.length; i++) {
      values[i].write(out, ResultLayout.valuesOf(i), rows);
    }
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    ResultLayout layout = ResultLayout.read(in);
    columns = layout.columns();
    kinds = layout.kinds();
    rows = layout.rows();
    values = new ColumnValues[kinds.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = kinds[i].newValues(0);
      values[i].read(in, ResultLayout.valuesOf(i), rows);
    }
    if (values.length == 0) {
      throw new InvalidObjectException("result page: expected columns, actual none");
    }
  }

  @Override
  public String toString() {
    return "ResultPage[" + rows + " rows, " + columns.size() + " columns]";
  }
}
