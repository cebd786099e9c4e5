package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.Types;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a column of a result set is read, depending on its type.
 *
 * @param info the column's metadata
 * @param kind the kind of its values, unless one needs a wider kind
 * @param cells reads them
 */
record ColumnSource(ColumnInfo info, ColumnKind kind, CellReader cells) {

  private static final int ORACLE_TIMESTAMPTZ = -101;
  private static final int ORACLE_TIMESTAMPLTZ = -102;
  private static final int ORACLE_FLOAT = 100;
  private static final int ORACLE_DOUBLE = 101;
  private static final int SQL_SERVER_DATETIMEOFFSET = -155;
  private static final Set<String> WIDE_INTEGERS = Set.of("HUGEINT", "UHUGEINT", "UBIGINT");
  private static final String DUCKDB_NULL = "\"NULL\"";

  /**
   * Chooses how a column is read.
   *
   * @param maxLength the bytes or characters that a value may have
   * @param loose whether values have types of their own
   * @return null if pages have no kind of values for it
   */
  static @Nullable ColumnSource of(ColumnInfo info, int maxLength, boolean loose) {
    LargeValues large = new LargeValues(info.label(), maxLength);
    ColumnKind named = NamedType.kindOf(info);
    if (named == ColumnKind.TEXT || loose && named != null) {
      return text(info, maxLength, loose);
    }
    if (named != null) {
      return object(info, named);
    }
    // SQLite's driver reports most numbers as unsigned
    ColumnSource source =
        ofType(loose ? DeclaredType.of(info) : info.sqlType(), info, large, loose || info.signed());
    return loose && source != null ? ofLoose(source, large) : source;
  }

  /** Returns how a column of any type is read as its driver's texts. */
  static ColumnSource text(ColumnInfo info, int maxLength, boolean loose) {
    LargeValues large = new LargeValues(info.label(), maxLength);
    CellReader cells = loose ? new LooseCells(info.label(), large)::text : large::text;
    return new ColumnSource(info, ColumnKind.TEXT, cells);
  }

  /** Some versions of SQLite's driver report a DATETIME as a date. */
  private static ColumnSource ofLoose(ColumnSource source, LargeValues large) {
    ColumnInfo info = source.info();
    LooseCells loose = new LooseCells(info.label(), large);
    boolean date = source.kind() == ColumnKind.DATE && info.typeName().equalsIgnoreCase("DATE");
    return switch (source.kind()) {
      case TEXT -> new ColumnSource(info, ColumnKind.TEXT, loose::text);
      case BINARY -> new ColumnSource(info, ColumnKind.BINARY, loose::binary);
      case DATE, TIMESTAMP ->
          date
              ? new ColumnSource(info, ColumnKind.DATE, loose::date)
              : new ColumnSource(info, ColumnKind.TIMESTAMP, loose::timestamp);
      default -> source;
    };
  }

  private static @Nullable ColumnSource ofType(
      int sqlType, ColumnInfo info, LargeValues large, boolean signed) {
    return switch (sqlType) {
      case Types.BOOLEAN -> bool(info);
      case Types.BIT ->
          info.precision() > 1 ? null : bool(info); // several: a number, an array or a text
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER -> integer(sqlType, info, signed);
      case Types.BIGINT -> bigint(info, signed);
      case Types.REAL, Types.FLOAT -> // 32 bits in some databases, 64 in others
          new ColumnSource(info, ColumnKind.REAL, numbers(info)::real);
      case Types.DOUBLE -> new ColumnSource(info, ColumnKind.DOUBLE, numbers(info)::floating);
      case Types.NUMERIC, Types.DECIMAL ->
          new ColumnSource(info, ColumnKind.DECIMAL, numbers(info)::decimal);
      case Types.CHAR, Types.VARCHAR, Types.NCHAR, Types.NVARCHAR, Types.NULL ->
          new ColumnSource(info, ColumnKind.TEXT, large::text);
      case Types.LONGVARCHAR, Types.LONGNVARCHAR, Types.CLOB, Types.NCLOB ->
          new ColumnSource(info, ColumnKind.TEXT, large::characters);
      case Types.SQLXML -> new ColumnSource(info, ColumnKind.TEXT, large::xml);
      case Types.BINARY, Types.VARBINARY ->
          new ColumnSource(info, ColumnKind.BINARY, large::binary);
      case Types.LONGVARBINARY, Types.BLOB ->
          new ColumnSource(info, ColumnKind.BINARY, large::stream);
      case Types.DATE -> object(info, ColumnKind.DATE);
      case Types.TIME -> object(info, ColumnKind.TIME);
      case Types.TIMESTAMP -> object(info, ColumnKind.TIMESTAMP);
      case Types.TIME_WITH_TIMEZONE -> object(info, ColumnKind.OFFSET_TIME);
      case Types.TIMESTAMP_WITH_TIMEZONE -> object(info, ColumnKind.OFFSET_TIMESTAMP);
      default -> ofVendor(info, large);
    };
  }

  /**
   * Type numbers and names that databases use for types that java.sql.Types has, or has since JDBC
   * 4.5, and those of DuckDB's integers that are wider than a long.
   */
  private static @Nullable ColumnSource ofVendor(ColumnInfo info, LargeValues large) {
    String name = info.typeName().toUpperCase(Locale.ROOT);
    boolean decfloat = name.startsWith("DECFLOAT") && info.sqlType() != Types.ARRAY;
    if (decfloat || WIDE_INTEGERS.contains(name)) {
      return new ColumnSource(info, ColumnKind.DECIMAL, numbers(info)::decimal);
    }
    if (name.equals(DUCKDB_NULL)) {
      return new ColumnSource(info, ColumnKind.TEXT, large::text);
    }
    return switch (info.sqlType()) {
      case ORACLE_TIMESTAMPTZ, ORACLE_TIMESTAMPLTZ, SQL_SERVER_DATETIMEOFFSET ->
          object(info, ColumnKind.OFFSET_TIMESTAMP);
      case ORACLE_FLOAT -> new ColumnSource(info, ColumnKind.REAL, numbers(info)::real);
      case ORACLE_DOUBLE -> new ColumnSource(info, ColumnKind.DOUBLE, numbers(info)::floating);
      default -> null;
    };
  }

  /** The greatest unsigned numbers need the next wider type. */
  private static ColumnSource integer(int sqlType, ColumnInfo info, boolean signed) {
    boolean narrow = signed || sqlType != Types.INTEGER;
    ColumnKind kind = narrow ? ColumnKind.INTEGER : ColumnKind.LONG;
    return new ColumnSource(info, kind, numbers(info)::integer);
  }

  private static ColumnSource bigint(ColumnInfo info, boolean signed) {
    return signed
        ? new ColumnSource(info, ColumnKind.LONG, numbers(info)::integer)
        : new ColumnSource(info, ColumnKind.DECIMAL, numbers(info)::decimal);
  }

  private static ColumnSource bool(ColumnInfo info) {
    return new ColumnSource(info, ColumnKind.BOOLEAN, new BooleanCells(info.label())::read);
  }

  private static NumberCells numbers(ColumnInfo info) {
    return new NumberCells(info.label());
  }

  private static ColumnSource object(ColumnInfo info, ColumnKind kind) {
    return new ColumnSource(info, kind, new ObjectCells(info.label(), kind)::read);
  }
}
