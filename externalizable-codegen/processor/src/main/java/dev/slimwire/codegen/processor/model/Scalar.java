package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.TypeName;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/**
 * A value that is one number, string, decimal or binary on the wire, or a number of seconds and one
 * of nanoseconds. Patterns name the value, the nanoseconds, the type, that of the wire, and {@link
 * ZoneOffset}.
 */
public enum Scalar {
  /** On the wire as it is. */
  BOOLEAN(boolean.class, Wire.BOOLEANS),
  /** On the wire as it is. */
  BYTE(byte.class, Wire.BYTES),
  /** An int, checked when it is read. */
  SHORT(short.class, Wire.INTS, "$value:L", "toShort($value:L)"),
  /** An int, checked when it is read. */
  CHAR(char.class, Wire.INTS, "$value:L", "toChar($value:L)"),
  /** On the wire as it is. */
  INT(int.class, Wire.INTS),
  /** On the wire as it is. */
  LONG(long.class, Wire.LONGS),
  /** On the wire as it is. */
  FLOAT(float.class, Wire.FLOATS),
  /** On the wire as it is. */
  DOUBLE(double.class, Wire.DOUBLES),
  /** On the wire as it is. */
  STRING(String.class, Wire.STRINGS),
  /** On the wire as it is. */
  BINARY(byte[].class, Wire.BINARIES),
  /** On the wire as it is, with its scale. */
  DECIMAL(BigDecimal.class, Wire.DECIMALS),
  /** A decimal of scale 0. */
  INTEGER(BigInteger.class, Wire.DECIMALS, "new $wire:T($value:L)", "toBigInteger($value:L)"),
  /** 16 bytes. */
  UUID_BYTES(UUID.class, Wire.BINARIES, "toBytes($value:L)", "toUuid($value:L)"),
  /** Its text. */
  URI_TEXT(URI.class, Wire.STRINGS, "$value:L.toString()", "toUri($value:L)"),
  /** Seconds and nanoseconds. */
  INSTANT(Instant.class, "$value:L.getEpochSecond()", "$type:T.ofEpochSecond($value:L, $nanos:L)"),
  /** Seconds and nanoseconds. */
  DURATION(Duration.class, "$value:L.getSeconds()", "$type:T.ofSeconds($value:L, $nanos:L)"),
  /** Seconds and nanoseconds, as if in UTC. */
  LOCAL_DATE_TIME(
      LocalDateTime.class,
      "$value:L.toEpochSecond($zone:T.UTC)",
      "$type:T.ofEpochSecond($value:L, $nanos:L, $zone:T.UTC)"),
  /** Days since 1970. */
  LOCAL_DATE(LocalDate.class, Wire.LONGS, "$value:L.toEpochDay()", "$type:T.ofEpochDay($value:L)"),
  /** Nanoseconds since midnight. */
  LOCAL_TIME(
      LocalTime.class, Wire.LONGS, "$value:L.toNanoOfDay()", "$type:T.ofNanoOfDay($value:L)"),
  /** The number. */
  YEAR(Year.class, Wire.INTS, "$value:L.getValue()", "$type:T.of($value:L)"),
  /** Months since the year 0; the text of years after 9999 cannot be parsed. */
  YEAR_MONTH(
      YearMonth.class,
      Wire.LONGS,
      "$value:L.getYear() * 12L + $value:L.getMonthValue() - 1",
      "$type:T.of(0, 1).plusMonths($value:L)"),
  /** Its text. */
  MONTH_DAY(MonthDay.class),
  /** Its text. */
  PERIOD(Period.class),
  /** Its text. */
  OFFSET_TIME(OffsetTime.class),
  /** Its text. */
  OFFSET_DATE_TIME(OffsetDateTime.class),
  /** Its text. */
  ZONED_DATE_TIME(ZonedDateTime.class),
  /** Its identifier. */
  ZONE_ID(ZoneId.class, Wire.STRINGS, "$value:L.getId()", "$type:T.of($value:L)"),
  /** Its identifier. */
  ZONE_OFFSET(ZoneOffset.class, Wire.STRINGS, "$value:L.getId()", "$type:T.of($value:L)");

  private static final String SAME = "$value:L";

  private final Class<?> type;
  private final Wire wire;
  private final String toWire;
  private final String fromWire;

  Scalar(Class<?> type, Wire wire, String toWire, String fromWire) {
    this.type = type;
    this.wire = wire;
    this.toWire = toWire;
    this.fromWire = fromWire;
  }

  Scalar(Class<?> type, Wire wire) {
    this(type, wire, SAME, SAME);
  }

  Scalar(Class<?> type) {
    this(type, Wire.STRINGS, "$value:L.toString()", "$type:T.parse($value:L)");
  }

  Scalar(Class<?> type, String toSeconds, String fromSeconds) {
    this(type, Wire.LONGS, toSeconds, fromSeconds);
  }

  /**
   * Returns the scalar for a type.
   *
   * @param type a primitive, its box, or a class
   */
  public static Optional<Scalar> of(TypeName type) {
    TypeName unboxed = type.isBoxedPrimitive() ? type.unbox() : type;
    return Arrays.stream(values()).filter(each -> each.typeName().equals(unboxed)).findFirst();
  }

  /** Returns the primitive or the class. */
  public TypeName typeName() {
    return TypeName.get(type);
  }

  /** Returns the kind of its column. */
  public Wire wire() {
    return wire;
  }

  /** Returns the pattern that makes the wire's value. */
  public String toWire() {
    return toWire;
  }

  /** Returns the pattern that makes the value from the wire's. */
  public String fromWire() {
    return fromWire;
  }

  /** Returns whether the wire has the value as it is. */
  public boolean isSame() {
    return fromWire.equals(SAME);
  }

  /** Returns whether it is a primitive, which may come boxed. */
  public boolean isPrimitive() {
    return type.isPrimitive();
  }

  /**
   * Returns whether hash maps find values with equal hash codes fast, which they do if the values
   * are comparable with their own class; not if {@code Comparable} is inherited with another type,
   * as in date classes.
   */
  public boolean isOrdered() {
    return isPrimitive()
        || Arrays.stream(type.getGenericInterfaces())
            .map(Type::getTypeName)
            .anyMatch(each -> each.equals("java.lang.Comparable<" + type.getName() + ">"));
  }

  /** Returns whether a column of nanoseconds belongs to it. */
  public boolean hasNanos() {
    return fromWire.contains("$nanos:L");
  }

  /** Returns the type as the schema's text has it. */
  public String text() {
    return type.getSimpleName();
  }
}
