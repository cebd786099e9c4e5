package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.Types;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What databases give a type of their own, or none, by the names of these types. */
enum NamedType {
  UUID(ColumnKind.UUID),
  JSON(ColumnKind.TEXT),
  JSONB(ColumnKind.TEXT),
  ENUM(ColumnKind.TEXT),
  CITEXT(ColumnKind.TEXT), // PostgreSQL's, to be compared in any case
  TIMETZ(ColumnKind.OFFSET_TIME),
  TIMESTAMPTZ(ColumnKind.OFFSET_TIMESTAMP);

  private final ColumnKind kind;

  NamedType(ColumnKind kind) {
    this.kind = kind;
  }

  /**
   * Returns what the values of a column become by the name of its type, or null if that is none.
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
   * Returns whether a type may be one that has values of a class of its own. SQLite takes any name
   * for texts and numbers; names of arrays may begin with that of their elements.
   */
  private static boolean isOwn(int sqlType) {
    return switch (sqlType) {
      case Types.ARRAY, Types.BLOB, Types.INTEGER, Types.BIGINT, Types.FLOAT -> false;
      case Types.CHAR, Types.VARCHAR, Types.NCHAR, Types.NVARCHAR -> false;
      default -> true;
    };
  }
}
