package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import dev.slimwire.jdbc.column.ColumnValues;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a page while it is being read. Room is made as they arrive, since a page may end
 * early by its bytes. A column is widened by the first value that needs it.
 */
final class PageRows {

  /** Numbers of up to this many digits take no more space than a long. */
  private static final int DIGITS_OF_LONG = 18;

  private final ColumnSources sources;
  private final ColumnKind[] kinds;
  private final ColumnValues[] values;
  private final int maxRows;
  private int room;
  private int count;
  private long bytes;

  PageRows(ColumnSources sources, ColumnKind[] kinds, int room, int maxRows) {
    this.sources = sources;
    this.kinds = kinds.clone();
    this.values = new ColumnValues[kinds.length];
    this.maxRows = maxRows;
    this.room = room;
    for (int i = 0; i < values.length; i++) {
      values[i] = kinds[i].newValues(room);
    }
  }

  int count() {
    return count;
  }

  /** Returns whether the limit for rows, or this many bytes, is reached. */
  boolean isFull(long maxBytes) {
    return count == maxRows || bytes >= maxBytes;
  }

  /** Adds the row at the cursor. */
  void add(ResultSet rows) throws SQLException {
    if (count == room) {
      grow();
    }
    for (int i = 0; i < values.length; i++) {
      if (sources.decide(rows, i)) {
        widen(i, sources.get(i).kind());
      }
      Object value = read(rows, i);
      widen(i, kinds[i].with(value));
      verifyFits(i, value);
      values[i].set(count, value);
      bytes += length(value);
    }
    count++;
  }

  /**
   * Adds the column to failures: drivers seldom name it, and some let java.time throw for values
   * that it does not support, such as 24:00 and 2026-02-00.
   */
  private @Nullable Object read(ResultSet rows, int column) throws SQLException {
    try {
      return sources.get(column).cells().read(rows, column + 1);
    } catch (SQLException thrown) {
      throw WrongValue.unreadable(sources.get(column).info().label(), thrown);
    } catch (RuntimeException thrown) {
      throw WrongValue.unreadable(sources.get(column).info().label(), thrown);
    }
  }

  private void widen(int column, ColumnKind kind) throws SQLDataException {
    if (kind == kinds[column]) {
      return;
    }
    kinds[column] = kind;
    ColumnValues wider = kind.newValues(room);
    for (int row = 0; row < count; row++) {
      Object value = values[column].get(row);
      verifyFits(column, value);
      wider.set(row, value);
    }
    values[column] = wider;
  }

  /** A column of doubles may have become one of decimals, which have no infinity. */
  private void verifyFits(int column, @Nullable Object value) throws SQLDataException {
    if (kinds[column] == ColumnKind.DECIMAL
        && value instanceof Number number
        && !(number instanceof BigDecimal)
        && !Double.isFinite(number.doubleValue())) {
      String label = sources.get(column).info().label();
      throw WrongValue.of(label, "decimal as in other rows", value, "VARCHAR", null);
    }
  }

  private void grow() {
    room = (int) Math.min(maxRows, 2L * room);
    for (ColumnValues column : values) {
      column.resize(room);
    }
  }

  /** Empty values count as a byte, otherwise a page of them would never end. */
  private static int length(@Nullable Object value) {
    if (value instanceof String text) {
      return Math.max(1, text.length());
    }
    if (value instanceof BigDecimal number && number.precision() > DIGITS_OF_LONG) {
      return number.unscaledValue().bitLength() / Byte.SIZE + 1;
    }
    return value instanceof byte[] bytes ? Math.max(1, bytes.length) : Long.BYTES;
  }

  /** Returns how the columns are held by now. */
  ColumnKind[] kinds() {
    return kinds.clone();
  }

  ResultPage toPage(ResultColumns columns) {
    return new ResultPage(columns, kinds, values, count);
  }
}
