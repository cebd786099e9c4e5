package dev.slimwire.jdbc;

import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads texts, bytes and dates from a result set whose values have types of their own, as in
 * SQLite, whose driver turns bytes into texts, texts into bytes, an empty date into null, a text
 * with a time of day into a date, and misreads fractions of seconds that do not have three digits.
 */
final class LooseCells {

  /** The format that SQLite's date functions accept. */
  private static final DateTimeFormatter DATE_AND_TIME =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .optionalStart()
          .appendPattern("['T'][ ]")
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  /**
   * Julian days of the years 1 to 9999, which is SQLite's last; the driver has no era before them.
   */
  private static final double FIRST_DAY = 1_721_423.5;

  private static final double END_OF_DAYS = 5_373_484.5;

  private final String label;
  private final LargeValues large;

  LooseCells(String label, LargeValues large) {
    this.label = label;
    this.large = large;
  }

  @Nullable String text(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value instanceof byte[]) {
      throw WrongValue.of(label, "text", value, "BLOB", null);
    }
    return large.text(rows, column);
  }

  byte @Nullable [] binary(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value != null && !(value instanceof byte[])) {
      throw WrongValue.of(label, "binary", value, "BLOB", null);
    }
    return large.binary(rows, column);
  }

  @Nullable LocalDate date(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (!(value instanceof String text)) {
      return number(value, "date") ? local(rows, column).toLocalDate() : null;
    }
    LocalDateTime timestamp = parse(text, "date");
    if (!timestamp.toLocalTime().equals(LocalTime.MIDNIGHT)) {
      throw WrongValue.of(label, "date", value, "VARCHAR", null);
    }
    return timestamp.toLocalDate();
  }

  @Nullable LocalDateTime timestamp(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value instanceof String text) {
      return parse(text, "timestamp");
    }
    return number(value, "timestamp") ? local(rows, column) : null;
  }

  /** By the class of java.sql, as the driver has the classes that are wanted without their era. */
  private static LocalDateTime local(ResultSet rows, int column) throws SQLException {
    return ObjectCells.local(rows.getTimestamp(column));
  }

  /** Returns whether there is a number in a unit that the driver knows; false for null. */
  private boolean number(@Nullable Object value, String wanted) throws SQLDataException {
    if (value instanceof byte[]) {
      throw WrongValue.of(label, wanted, value, "BLOB", null);
    }
    if (value instanceof Double day && !(day >= FIRST_DAY && day < END_OF_DAYS)) {
      throw WrongValue.of(label, wanted, value, "VARCHAR", null);
    }
    return value != null;
  }

  private LocalDateTime parse(String text, String wanted) throws SQLDataException {
    try {
      TemporalAccessor parsed = DATE_AND_TIME.parse(text);
      LocalTime time = parsed.query(TemporalQueries.localTime());
      return LocalDate.from(parsed).atTime(time == null ? LocalTime.MIDNIGHT : time);
    } catch (DateTimeParseException e) {
      throw WrongValue.of(label, wanted, text, "VARCHAR", e);
    }
  }
}
