package dev.slimwire.jdbc;

import java.sql.ResultSetMetaData;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The metadata of a column of a result, as JDBC provides it. Immutable. */
public final class ColumnInfo {

  private final String label;
  private final String name;
  private final String table;
  private final int sqlType;
  private final String typeName;
  private final int precision;
  private final int scale;
  private final int nullable;
  private final boolean signed;

  ColumnInfo(
      String label,
      String name,
      String table,
      int sqlType,
      String typeName,
      int precision,
      int scale,
      int nullable,
      boolean signed) {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(table, "table");
    Objects.requireNonNull(typeName, "typeName");
    if (nullable < ResultSetMetaData.columnNoNulls
        || nullable > ResultSetMetaData.columnNullableUnknown) {
      throw new IllegalArgumentException("nullable not in 0..2: " + nullable);
    }
    this.label = label;
    this.name = name;
    this.table = table;
    this.sqlType = sqlType;
    this.typeName = typeName;
    this.precision = precision;
    this.scale = scale;
    this.nullable = nullable;
    this.signed = signed;
  }

  /** Returns the display name: that of {@code AS} if the query has one. */
  public String label() {
    return label;
  }

  /** Returns the column's own name; the label if there is none. */
  public String name() {
    return name;
  }

  /** Returns the name of the column's table; empty if unknown. */
  public String table() {
    return table;
  }

  /** Returns the SQL type, one of {@link java.sql.Types}. */
  public int sqlType() {
    return sqlType;
  }

  /** Returns the type's name in the database. */
  public String typeName() {
    return typeName;
  }

  /** Returns the number of digits or characters; 0 if unknown. */
  public int precision() {
    return precision;
  }

  /** Returns the number of digits after the decimal point; 0 if not applicable. */
  public int scale() {
    return scale;
  }

  /**
   * Returns whether the column may hold null: one of {@link ResultSetMetaData}'s {@code
   * columnNoNulls}, {@code columnNullable}, {@code columnNullableUnknown}.
   */
  public int nullable() {
    return nullable;
  }

  /** Returns whether the column's numbers may be negative. */
  public boolean signed() {
    return signed;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ColumnInfo that
        && label.equals(that.label)
        && name.equals(that.name)
        && table.equals(that.table)
        && sqlType == that.sqlType
        && typeName.equals(that.typeName)
        && precision == that.precision
        && scale == that.scale
        && nullable == that.nullable
        && signed == that.signed;
  }

  @Override
  public int hashCode() {
    return Objects.hash(label, name, table, sqlType, typeName, precision, scale, nullable, signed);
  }

  @Override
  public String toString() {
    return "ColumnInfo[label="
        + label
        + ", name="
        + name
        + ", table="
        + table
        + ", sqlType="
        + sqlType
        + ", typeName="
        + typeName
        + ", precision="
        + precision
        + ", scale="
        + scale
        + ", nullable="
        + nullable
        + ", signed="
        + signed
        + "]";
  }
}
