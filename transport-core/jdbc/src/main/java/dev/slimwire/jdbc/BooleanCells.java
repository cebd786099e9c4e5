package dev.slimwire.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Takes booleans out of a result set, as the objects that the driver makes of them: a getter may
 * make false of any text, and of 0.5.
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
      return rows.getBoolean(column); // of a class of the driver's own
    }
    throw WrongValue.of(label, "boolean", value, "VARCHAR", null);
  }
}
