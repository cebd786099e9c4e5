package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Reads dates, times and UUIDs from a result set. Drivers older than JDBC 4.2 do not return the
 * requested classes but throw or return others, which are then converted.
 */
final class ObjectCells {

  private static final long SECOND_MILLIS = 1000;

  /** In January of the year 1, whatever the time zone. */
  private static final long EARLY = -62_135_000_000_000L;

  private final String label;
  private final ColumnKind kind;

  /** Whether the driver has returned the class before: what it throws later concerns the value. */
  private boolean isKnown;

  /** What the driver threw when asked; it is not asked again, since exceptions are slow. */
  private @Nullable Throwable refusal;

  ObjectCells(String label, ColumnKind kind) {
    this.label = label;
    this.kind = kind;
  }

  @Nullable Object read(ResultSet rows, int column) throws SQLException {
    if (refusal != null) {
      return convert(rows.getObject(column), refusal);
    }
    if (kind == ColumnKind.DATE && !isKnown && ownDate(rows, column) instanceof LocalDate own) {
      return own;
    }
    Object made;
    try {
      made = rows.getObject(column, kind.type());
    } catch (SQLException | UnsupportedOperationException | AbstractMethodError thrown) {
      return convertFirst(rows.getObject(column), thrown);
    }
    if (made != null && !kind.type().isInstance(made)) {
      return convert(made, null); // HSQLDB 2.3.2 ignores the requested class
    }
    isKnown |= made != null;
    return made;
  }

  /**
   * Returns the driver's object for a date, or null if it fails. DuckDB's driver returns dates of
   * the wanted class, but converts through older classes if it is asked for it, and loses days and
   * eras.
   */
  private static @Nullable Object ownDate(ResultSet rows, int column) {
    try {
      return rows.getObject(column);
    } catch (SQLException | RuntimeException failing) {
      return null; // reported when the driver is asked for the class
    }
  }

  private @Nullable Object convertFirst(@Nullable Object value, Throwable thrown)
      throws SQLException {
    if (value == null) {
      refusal = !isKnown && isLacking(thrown) ? thrown : null;
      return null;
    }
    if (isKnown) {
      throw wrong(value, thrown);
    }
    Object converted = convert(value, thrown);
    refusal = thrown;
    return converted;
  }

  /**
   * Returns whether a driver reports that it does not support the class; anything else it throws
   * may be a bug.
   */
  private static boolean isLacking(Throwable thrown) {
    return thrown instanceof SQLFeatureNotSupportedException || !(thrown instanceof SQLException);
  }

  private @Nullable Object convert(@Nullable Object value, @Nullable Throwable cause)
      throws SQLException {
    if (value == null || kind.type().isInstance(value)) {
      return value;
    }
    if (kind == ColumnKind.DATE && value instanceof Date date) {
      return isEarly(date) ? early(date, 0).toLocalDate() : date.toLocalDate();
    }
    if (kind == ColumnKind.TIME && value instanceof Time time) {
      return withMillis(time);
    }
    if (kind == ColumnKind.TIMESTAMP && value instanceof Timestamp timestamp) {
      return local(timestamp);
    }
    throw wrong(value, cause);
  }

  private SQLDataException wrong(Object value, @Nullable Throwable cause) {
    return WrongValue.of(label, kind.type().getSimpleName(), value, "VARCHAR", cause);
  }

  /** Returns the local time of a timestamp, its era included. */
  static LocalDateTime local(Timestamp timestamp) {
    return isEarly(timestamp)
        ? early(timestamp, timestamp.getNanos())
        : timestamp.toLocalDateTime();
  }

  private static boolean isEarly(java.util.Date date) {
    return date.getTime() < EARLY;
  }

  /** Converts dates that may be before the year 1, whose era the classes of java.sql would lose. */
  private static LocalDateTime early(java.util.Date date, int nanos) {
    GregorianCalendar fields = new GregorianCalendar();
    fields.setTime(date);
    int year = fields.get(Calendar.YEAR);
    return LocalDateTime.of(
        fields.get(Calendar.ERA) == GregorianCalendar.BC ? 1 - year : year,
        fields.get(Calendar.MONTH) + 1,
        fields.get(Calendar.DAY_OF_MONTH),
        fields.get(Calendar.HOUR_OF_DAY),
        fields.get(Calendar.MINUTE),
        fields.get(Calendar.SECOND),
        nanos);
  }

  private static LocalTime withMillis(Time time) {
    long millis = Math.floorMod(time.getTime(), SECOND_MILLIS);
    return time.toLocalTime().with(ChronoField.MILLI_OF_SECOND, millis);
  }
}
