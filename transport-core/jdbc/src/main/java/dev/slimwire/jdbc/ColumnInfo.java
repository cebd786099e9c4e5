package dev.slimwire.jdbc;

import java.sql.ResultSetMetaData;
import java.util.Objects;

/**
 * What JDBC says about a column of a result. Immutable.
 *
 * @param label the name to be shown, from {@code AS} if the query has one
 * @param name the column's own name; the label if there is none
 * @param table the table that it comes from; empty if unknown
 * @param sqlType one of {@link java.sql.Types}
 * @param typeName the type's name in the database
 * @param precision the digits or characters; 0 if unknown
 * @param scale the digits behind the decimal point; 0 if that has no meaning
 * @param nullable one of {@link ResultSetMetaData}'s {@code columnNoNulls}, {@code columnNullable},
 *     {@code columnNullableUnknown}
 * @param signed whether its numbers may be negative
 */
public record ColumnInfo(
    String label,
    String name,
    String table,
    int sqlType,
    String typeName,
    int precision,
    int scale,
    int nullable,
    boolean signed) {

  /** Checks that there are names and a known nullability. */
  public ColumnInfo {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(table, "table");
    Objects.requireNonNull(typeName, "typeName");
    if (nullable < ResultSetMetaData.columnNoNulls
        || nullable > ResultSetMetaData.columnNullableUnknown) {
      throw new IllegalArgumentException("nullable not in 0..2: " + nullable);
    }
  }
}
