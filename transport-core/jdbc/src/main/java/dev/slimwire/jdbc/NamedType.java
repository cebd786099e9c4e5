package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.Types;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Types that databases identify by a type number of their own, or by none, found by their names.
 */
enum NamedType {
  UUID(ColumnKind.UUID),
  JSON(ColumnKind.TEXT),
  JSONB(ColumnKind.TEXT),
  ENUM(ColumnKind.TEXT),
  CITEXT(ColumnKind.TEXT), // PostgreSQL's case-insensitive text
  TIMETZ(ColumnKind.OFFSET_TIME),
  TIMESTAMPTZ(ColumnKind.OFFSET_TIMESTAMP);

  private final ColumnKind kind;

  NamedType(ColumnKind kind) {
    this.kind = kind;
  }

  /**
   * Returns the kind of a column's values by the name of its type, or null if it is not one of
   * these.
   */
  static @Nullable ColumnKind kindOf(ColumnInfo info) {
    NamedType named = isOwn(info.sqlType()) ? of(info.typeName()) : null;
    return named == null ? null : named.kind;
  }

  /** Parameters in parentheses may follow the name. */
  private static @Nullable NamedType of(String typeName) {
    String name = typeName.replaceFirst("(?s)[ (].*", "").toUpperCase(Locale.ROOT);
    for (NamedType named : values()) {
      if (named.name().equals(name)) {
        return named;
      }
    }
    return null;
  }

  /**
   * Returns whether a type may have values of a class of its own. SQLite accepts any type name for
   * texts and numbers; names of arrays may begin with that of their elements.
   */
  private static boolean isOwn(int sqlType) {
    return switch (sqlType) {
      case Types.ARRAY, Types.BLOB, Types.INTEGER, Types.BIGINT, Types.FLOAT -> false;
      case Types.CHAR, Types.VARCHAR, Types.NCHAR, Types.NVARCHAR -> false;
      default -> true;
    };
  }
}
