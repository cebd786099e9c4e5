package dev.slimwire.jdbc;

import java.sql.SQLDataException;
import org.jspecify.annotations.Nullable;

/** Tells of a value that is none of its column's type, where a driver would make up another one. */
final class WrongValue {

  /** What is told of a value. */
  private static final int MAX_TOLD = 40;

  private WrongValue() {}

  /**
   * Returns what is to be thrown.
   *
   * @param wanted what values of the column are
   * @param type one that holds all values of the column
   */
  static SQLDataException of(
      String label, String wanted, Object value, String type, @Nullable Throwable cause) {
    String text = value instanceof byte[] bytes ? bytes.length + " bytes" : value.toString();
    String told = text.length() > MAX_TOLD ? text.substring(0, MAX_TOLD) + "..." : text;
    return new SQLDataException(
        String.format(
            "a value of column '%s' is no %s: %s; cast it in the query, for example to %s",
            label, wanted, told, type),
        cause);
  }

  /** Returns what is to be thrown if a driver fails unchecked. */
  static SQLDataException unreadable(String label, RuntimeException cause) {
    return new SQLDataException(
        String.format(
            "a value of column '%s' cannot be read: %s; cast it in the query, for example to VARCHAR",
            label, cause),
        cause);
  }
}
