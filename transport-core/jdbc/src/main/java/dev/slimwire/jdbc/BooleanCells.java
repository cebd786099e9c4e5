package dev.slimwire.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Reads booleans from a result set as the driver's objects, since its getter may return false for
 * any text and for 0.5.
 */
final class BooleanCells {

  private final String label;

  BooleanCells(String label) {
    this.label = label;
  }

  @Nullable Boolean read(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value == null || value instanceof Boolean) {
      return (Boolean) value;
    }
    if (value instanceof Number number) {
      double bit = number.doubleValue();
      if (bit == 0 || bit == 1) {
        return bit == 1;
      }
    } else if (!(value instanceof String || value instanceof byte[])) {
      return rows.getBoolean(column); // of a driver-specific class
    }
    throw WrongValue.of(label, "boolean", value, "VARCHAR", null);
  }
}
