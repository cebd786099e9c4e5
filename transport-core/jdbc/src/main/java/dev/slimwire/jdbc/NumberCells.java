package dev.slimwire.jdbc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Reads numbers from a result set as the driver's objects: where types belong to values and not to
 * columns, as in SQLite, a getter would truncate values that do not fit, or return zero for a text.
 */
final class NumberCells {

  private final String label;

  NumberCells(String label) {
    this.label = label;
  }

  /**
   * Returns an {@link Integer}, or a {@link Long} if the value needs one, or a {@link BigDecimal}
   * if that is too narrow, too.
   */
  @Nullable Number integer(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value == null || value instanceof Integer) {
      return (Integer) value;
    }
    if (value instanceof Long || value instanceof Short || value instanceof Byte) {
      return narrow(((Number) value).longValue());
    }
    if (value instanceof byte[]) {
      throw unlike(value, null); // a driver's getter may return zero
    }
    if (!(value instanceof Number || value instanceof String)) {
      return narrow(rows.getLong(column)); // of a class of the driver's own
    }
    BigDecimal number = toDecimal(value);
    try {
      return narrow(number.longValueExact());
    } catch (ArithmeticException wider) {
      return number;
    }
  }

  private static Number narrow(long number) {
    return number == (int) number ? (Number) (int) number : (Number) number;
  }

  /** Returns a {@link Float} if the driver does, otherwise the same as {@link #floating}. */
  @Nullable Number real(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    return value instanceof Float number ? number : floating(value, rows, column);
  }

  /** Returns a {@link Double}, or a {@link BigDecimal} if a double would not be the same number. */
  @Nullable Number floating(ResultSet rows, int column) throws SQLException {
    return floating(rows.getObject(column), rows, column);
  }

  private @Nullable Number floating(@Nullable Object value, ResultSet rows, int column)
      throws SQLException {
    if (value == null || value instanceof Double) {
      return (Double) value;
    }
    if (value instanceof Float number) {
      return number.doubleValue();
    }
    if (value instanceof byte[]) {
      throw unlike(value, null); // a driver's getter may return zero
    }
    if (!(value instanceof Number || value instanceof String)) {
      return rows.getDouble(column); // of a class of the driver's own
    }
    BigDecimal number = toDecimal(value);
    double nearest = number.doubleValue();
    return isSame(nearest, number) ? (Number) nearest : number;
  }

  /**
   * Returns whether the text of a double, such as 0.1, is the number, since the text determines its
   * decimal. A double that is exactly the number, such as 2^60, may have the text of another one.
   */
  private static boolean isSame(double nearest, BigDecimal number) {
    return Double.isFinite(nearest) && BigDecimal.valueOf(nearest).compareTo(number) == 0;
  }

  /** Returns a decimal; for doubles that of their text, since drivers may round them. */
  @Nullable BigDecimal decimal(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value == null || value instanceof BigDecimal) {
      return (BigDecimal) value;
    }
    if (value instanceof byte[]) {
      throw unlike(value, null); // a driver may return them as a text
    }
    return value instanceof String || value instanceof Double || value instanceof Float
        ? toDecimal(value)
        : rows.getBigDecimal(column);
  }

  private BigDecimal toDecimal(Object value) throws SQLDataException {
    try {
      return new BigDecimal(value.toString());
    } catch (NumberFormatException e) {
      throw unlike(value, e);
    }
  }

  private SQLDataException unlike(Object value, @Nullable RuntimeException cause) {
    return WrongValue.of(label, "number", value, "VARCHAR", cause);
  }
}
