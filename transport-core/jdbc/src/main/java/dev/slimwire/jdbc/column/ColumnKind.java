package dev.slimwire.jdbc.column;

import java.io.InvalidObjectException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How values are held and sent. The positions in this list are sent on the wire, from 0. */
public enum ColumnKind {
  BOOLEAN(Boolean.class),
  INTEGER(Integer.class),
  LONG(Long.class),
  REAL(Float.class),
  DOUBLE(Double.class),
  DECIMAL(BigDecimal.class),
  TEXT(String.class),
  BINARY(byte[].class),
  DATE(LocalDate.class),
  TIME(LocalTime.class),
  TIMESTAMP(LocalDateTime.class),
  OFFSET_TIME(OffsetTime.class),
  OFFSET_TIMESTAMP(OffsetDateTime.class),
  UUID(java.util.UUID.class);

  private static final ColumnKind[] ALL = values();

  /** The most characters of a label in a message. */
  private static final int MAX_SHOWN = 64;

  private final Class<?> type;

  ColumnKind(Class<?> type) {
    this.type = type;
  }

  /**
   * Returns the kind at a position in the list.
   *
   * @param label that of the column, for messages
   * @throws InvalidObjectException if there is none
   */
  public static ColumnKind of(byte id, String label) throws InvalidObjectException {
    if (id < 0 || id >= ALL.length) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "result page: kind of column '%s': expected 0 to %d, actual %d",
              shortened(label),
              ALL.length - 1,
              id));
    }
    return ALL[id];
  }

  private static String shortened(String label) {
    return label.length() <= MAX_SHOWN ? label : label.substring(0, MAX_SHOWN) + "...";
  }

  /** Returns its position in the list. */
  public byte id() {
    return (byte) ordinal();
  }

  /** Returns the class of its values. */
  public Class<?> type() {
    return type;
  }

  /** Returns the kind that holds a value and all values of this kind; usually this one. */
  public ColumnKind with(@Nullable Object value) {
    return switch (this) {
      case INTEGER, LONG, REAL, DOUBLE -> value instanceof BigDecimal ? DECIMAL : wider(value);
      default -> this;
    };
  }

  private ColumnKind wider(@Nullable Object value) {
    if (this == INTEGER && value instanceof Long) {
      return LONG;
    }
    return this == REAL && value instanceof Double ? DOUBLE : this;
  }

  /** Creates room for the values of this many rows. */
  public ColumnValues newValues(int rows) {
    return switch (this) {
      case BOOLEAN -> new BooleanValues(rows);
      case INTEGER, LONG, DATE -> new LongValues(this, rows);
      case REAL -> new FloatValues(rows);
      case DOUBLE -> new DoubleValues(rows);
      case DECIMAL -> new DecimalValues(rows);
      case TEXT -> new TextValues(rows);
      case BINARY, UUID -> new BinaryValues(this, rows);
      case TIME, TIMESTAMP, OFFSET_TIME, OFFSET_TIMESTAMP -> new TemporalValues(this, rows);
    };
  }
}
