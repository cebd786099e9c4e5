package dev.slimwire.jdbc;

import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import org.jspecify.annotations.Nullable;

/**
 * Creates exceptions for values that are not of their column's type, where a driver would
 * substitute another one, or that a driver cannot read.
 */
final class WrongValue {

  /** The most characters of a value in a message. */
  private static final int MAX_TOLD = 40;

  /** How all messages about a value begin. */
  private static final String TOLD = "a value of column ";

  /** Classes of SQL states: a lost connection, and intervention by an operator or a time limit. */
  private static final String CONNECTION = "08";

  private static final String INTERVENTION = "57";

  private WrongValue() {}

  /**
   * Returns the exception to throw.
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
            TOLD + "'%s': expected %s, actual %s; cast it in the query, for example to %s",
            label,
            wanted,
            told,
            type),
        cause);
  }

  /** Returns the exception to throw if a driver throws an unchecked one. */
  static SQLException unreadable(String label, RuntimeException thrown) {
    return new SQLDataException(unreadable(label, thrown.toString()), thrown);
  }

  /**
   * Returns the exception to throw if a driver fails to read a value: the driver's own, if it
   * concerns more than the value or already names the column, otherwise one that adds the column.
   */
  static SQLException unreadable(String label, SQLException thrown) {
    String message = String.valueOf(thrown.getMessage());
    return message.startsWith(TOLD) || isAboutMore(thrown)
        ? thrown
        : new SQLDataException(
            unreadable(label, message), thrown.getSQLState(), thrown.getErrorCode(), thrown);
  }

  private static String unreadable(String label, String reason) {
    return String.format(
        TOLD + "'%s' cannot be read: %s; cast it in the query, for example to VARCHAR",
        label,
        reason);
  }

  private static boolean isAboutMore(SQLException failure) {
    String state = failure.getSQLState();
    return failure instanceof SQLTransientException
        || failure instanceof SQLRecoverableException
        || failure instanceof SQLNonTransientConnectionException
        || state != null && (state.startsWith(CONNECTION) || state.startsWith(INTERVENTION));
  }
}
