package dev.slimwire.jdbc;

import java.sql.Types;
import java.util.Locale;

/**
 * The type that a column of SQLite was declared with. Its driver has that of the first value
 * instead if that is a text or bytes, or a real among dates or truth values, so that the order of
 * rows would decide what a number is.
 */
final class DeclaredType {

  private DeclaredType() {}

  /**
   * Returns one of {@link Types}: that of the column if it is one of numbers, truth values or
   * dates.
   */
  static int of(ColumnInfo info) {
    int told = info.sqlType();
    if (isExpression(info)) {
      return told; // the name is that of a cast that may be anywhere in it
    }
    return switch (told) {
      case Types.CHAR, Types.VARCHAR, Types.BLOB, Types.BINARY -> byName(info.typeName(), told);
      case Types.FLOAT, Types.REAL, Types.DOUBLE -> ofReal(byName(info.typeName(), told), told);
      default -> told;
    };
  }

  /** Reals may be dates, as Julian days; numbers are what the driver says. */
  private static int ofReal(int declared, int told) {
    return switch (declared) {
      case Types.BOOLEAN, Types.DATE, Types.TIMESTAMP -> declared;
      default -> told;
    };
  }

  /**
   * Returns whether the first value that is not null tells the type: of an expression, or of a
   * column without a type, which has that name.
   */
  static boolean isUndecided(ColumnInfo info) {
    return isExpression(info) || info.typeName().equals("NUMERIC");
  }

  private static boolean isExpression(ColumnInfo info) {
    return info.table().isEmpty();
  }

  private static int byName(String typeName, int other) {
    String name = typeName.replaceFirst("(?s)\\(.*", "").strip().toUpperCase(Locale.ROOT);
    return switch (name) {
      case "BOOLEAN", "BOOL" -> Types.BOOLEAN;
      case "TINYINT", "SMALLINT", "INT2", "MEDIUMINT", "INT", "INTEGER" -> Types.INTEGER;
      case "BIGINT", "INT8", "UNSIGNED BIG INT" -> Types.BIGINT;
      case "REAL", "FLOAT" -> Types.REAL;
      case "DOUBLE", "DOUBLE PRECISION" -> Types.DOUBLE;
      case "NUMERIC", "DECIMAL" -> Types.DECIMAL;
      case "DATE" -> Types.DATE;
      case "DATETIME", "TIMESTAMP" -> Types.TIMESTAMP;
      default -> other;
    };
  }
}
