package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Arrays;

/** Which rows of a column are null, for values that cannot represent it. */
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

  /** Verifies the values of a column except those of null rows, which are arbitrary. */
  void verifyRange(int id, long[] values, long least, long greatest) throws InvalidObjectException {
    for (int row = 0; row < values.length; row++) {
      if (!get(row)) {
        ColumnValues.verifyRange(id, values[row], least, greatest);
      }
    }
  }

  /** Verifies parts of values, as above. */
  void verifyRange(int id, int[] parts, int least, int greatest) throws InvalidObjectException {
    for (int row = 0; row < parts.length; row++) {
      if (!get(row)) {
        ColumnValues.verifyRange(id, parts[row], least, greatest);
      }
    }
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
