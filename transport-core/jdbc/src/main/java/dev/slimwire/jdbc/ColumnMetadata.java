package dev.slimwire.jdbc;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a driver's metadata of a result's columns. Some drivers provide little: labels and types
 * are required, anything else has a value for unknown. The same applies to any failure, since not
 * all drivers distinguish what they do not support from what failed; a lost connection will show
 * when rows are read.
 */
final class ColumnMetadata {

  /** A question to a driver. */
  @FunctionalInterface
  private interface Question<T> {

    @Nullable T ask(int column) throws SQLException;
  }

  /** Names are usually shorter, but H2 names an enum by listing its members. */
  private static final int LONGEST_NAME = 1024;

  private ColumnMetadata() {}

  /**
   * Returns the columns of a result.
   *
   * @throws SQLFeatureNotSupportedException if readers would refuse the columns
   */
  static ResultColumns of(ResultSetMetaData data) throws SQLException {
    int width = data.getColumnCount();
    if (width < 1 || width > ResultLayout.MAX_COLUMNS) {
      throw new SQLFeatureNotSupportedException(
          "a result of " + width + " columns, expected 1 to " + ResultLayout.MAX_COLUMNS);
    }
    List<ColumnInfo> columns = new ArrayList<>();
    for (int column = 1; column <= width; column++) {
      String label = Objects.requireNonNullElse(data.getColumnLabel(column), ""); // MySQL: AS ``
      columns.add(
          new ColumnInfo(
              label,
              orElse(label, data::getColumnName, column),
              shortened(orElse("", data::getTableName, column)),
              data.getColumnType(column),
              shortened(orElse("", data::getColumnTypeName, column)),
              orElse(0, data::getPrecision, column),
              orElse(0, data::getScale, column),
              orElse(ResultSetMetaData.columnNullableUnknown, data::isNullable, column),
              orElse(true, data::isSigned, column)));
    }
    verifyTexts("labels", columns, ColumnInfo::label);
    verifyTexts("names", columns, ColumnInfo::name);
    verifyTexts("tables", columns, ColumnInfo::table);
    verifyTexts("names of types", columns, ColumnInfo::typeName);
    return new ResultColumns(columns);
  }

  /**
   * Returns the same column with the type that the driver reports for the value at the cursor.
   *
   * @param column from 1
   */
  static ColumnInfo atCursor(ResultSet rows, int column, ColumnInfo known) throws SQLException {
    ResultSetMetaData data = rows.getMetaData();
    return new ColumnInfo(
        known.label(),
        known.name(),
        known.table(),
        data.getColumnType(column),
        shortened(orElse("", data::getColumnTypeName, column)),
        known.precision(),
        known.scale(),
        known.nullable(),
        known.signed());
  }

  private static <T> T orElse(T unknown, Question<T> question, int column) {
    try {
      T answer = question.ask(column);
      return answer == null ? unknown : answer;
    } catch (SQLException | RuntimeException | AbstractMethodError lacking) {
      return unknown;
    }
  }

  /** Returns the part of a long name before its arguments, or the value for unknown. */
  private static String shortened(String name) {
    if (name.length() <= LONGEST_NAME) {
      return name;
    }
    int arguments = name.indexOf('(');
    return arguments < 0 || arguments > LONGEST_NAME ? "" : name.substring(0, arguments);
  }

  /**
   * Verifies texts against the readers' limit: a label, and the name of its column, may be the text
   * of an expression.
   */
  static void verifyTexts(String what, List<ColumnInfo> columns, Function<ColumnInfo, String> text)
      throws SQLFeatureNotSupportedException {
    long characters = columns.stream().map(text).mapToLong(String::length).sum();
    if (characters > ResultLayout.MAX_CHARACTERS) {
      throw new SQLFeatureNotSupportedException(
          String.format(
              Locale.ROOT,
              "a result with %d characters of %s, expected at most %d: ask for fewer columns, or"
                  + " name long expressions with AS",
              characters,
              what,
              ResultLayout.MAX_CHARACTERS));
    }
  }
}
