package dev.slimwire.jdbc.column;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The values of one column of a page. Rows are counted from 0. */
public abstract class ColumnValues {

  /** The number of ids in a page that each column has. */
  public static final int PARTS = 8;

  /**
   * The parts: where the nulls are, unless the values themselves show it; the values; more of them.
   */
  static final int NULLS = 0;

  static final int VALUES = 1;
  static final int DIGITS = 2;
  static final int FRACTIONS = 3;
  static final int OFFSETS = 4;

  /** Returns a value, null for SQL's null. */
  public abstract @Nullable Object get(int row);

  /** Returns whether a value is SQL's null. */
  public boolean isNull(int row) {
    return get(row) == null;
  }

  /** Makes room for this many rows, and keeps existing ones. */
  public abstract void resize(int rows);

  /** Stores the value of a row; rows are set in order. */
  public abstract void set(int row, @Nullable Object value);

  /**
   * Writes the first values.
   *
   * @param id that of the first part
   */
  public abstract void write(PageWriter out, int id, int count) throws IOException;

  /**
   * Reads all values.
   *
   * @param id that of the first part
   * @throws IOException if they are malformed, not one per row, or out of their range
   */
  public abstract void read(PageReader in, int id, int rows) throws IOException;

  static void verifyRows(int id, int rows, int actual) throws InvalidObjectException {
    if (actual != rows) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "result page: rows of column %d: expected %d, actual %d",
              id,
              rows,
              actual));
    }
  }

  /** Verifies that a number is within its column's range. */
  static void verifyRange(int id, long value, long least, long greatest)
      throws InvalidObjectException {
    if (value < least || value > greatest) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "result page: value of column %d: expected %d to %d, actual %d",
              id,
              least,
              greatest,
              value));
    }
  }
}
