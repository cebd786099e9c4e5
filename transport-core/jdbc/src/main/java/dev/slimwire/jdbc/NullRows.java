package dev.slimwire.jdbc;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.Arrays;

/** Which rows of a column are null, for values that cannot tell it. */
final class NullRows {

  private boolean[] nulls;
  private boolean any;

  NullRows(int rows) {
    this.nulls = new boolean[rows];
  }

  boolean get(int row) {
    return any && nulls[row];
  }

  void resize(int rows) {
    nulls = Arrays.copyOf(nulls, rows);
  }

  /** Notes whether a row is null, and returns it. */
  boolean set(int row, boolean isNull) {
    nulls[row] = isNull;
    any |= isNull;
    return isNull;
  }

  /** Writes nothing if there are none. */
  void write(PageWriter out, int id, int count) throws IOException {
    if (any) {
      out.writeBooleans(id + ColumnValues.NULLS, nulls, count);
    }
  }

  void read(PageReader in, int id, int rows) throws IOException {
    any = in.has(id + ColumnValues.NULLS);
    if (any) {
      nulls = in.readBooleans(id + ColumnValues.NULLS);
      ColumnValues.verifyRows(id, rows, nulls.length);
    }
  }
}
