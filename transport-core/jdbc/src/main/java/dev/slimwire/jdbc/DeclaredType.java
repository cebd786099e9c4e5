package dev.slimwire.jdbc;

import java.sql.Types;
import java.util.Locale;

/**
 * The type with which a column of SQLite was declared. If the first value is a text or bytes, or a
 * real among dates or booleans, the driver reports that value's type instead, so that the order of
 * rows would decide how numbers are read.
 */
final class DeclaredType {

  private DeclaredType() {}

  /**
   * Returns one of {@link Types}: the declared one if it is a type of numbers, booleans or dates.
   */
  static int of(ColumnInfo info) {
    int told = info.sqlType();
    if (isExpression(info)) {
      return told; // the name may be that of a cast anywhere in the expression
    }
    return switch (told) {
      case Types.CHAR, Types.VARCHAR, Types.BLOB, Types.BINARY -> byName(info.typeName(), told);
      case Types.FLOAT, Types.REAL, Types.DOUBLE -> ofReal(byName(info.typeName(), told), told);
      default -> told;
    };
  }

  /** Reals may be dates, as Julian days; for numbers the driver's type is used. */
  private static int ofReal(int declared, int told) {
    return switch (declared) {
      case Types.BOOLEAN, Types.DATE, Types.TIMESTAMP -> declared;
      default -> told;
    };
  }

  /**
   * Returns whether the first value that is not null determines the type: for an expression, or for
   * a column without a declared type.
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
