package dev.slimwire.jdbc;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A row of a result. Columns are counted from 1, as in JDBC; the case of labels is ignored.
 *
 * <p>Values have the classes that the README lists by SQL type. Numbers are converted if nothing is
 * lost, or to the nearest double, and everything except bytes can be read as a text. Immutable.
 *
 * <p>All methods throw {@link IndexOutOfBoundsException} or {@link IllegalArgumentException} for a
 * column that does not exist, {@link ClassCastException} for a value of another type, {@link
 * ArithmeticException} for a number that does not fit, and {@link NullPointerException} if a value
 * is null that cannot be returned as such; all of them name the column.
 */
public final class Row {

  private final ResultPage page;
  private final int index;

  Row(ResultPage page, int index) {
    this.page = page;
    this.index = index;
  }

  /** Returns the metadata of the columns. */
  public ResultColumns columns() {
    return page.columns();
  }

  /** Returns whether a value is null. */
  public boolean isNull(int column) {
    return page.isNull(index, column);
  }

  /** Returns whether a value is null. */
  public boolean isNull(String label) {
    return isNull(find(label));
  }

  /** Returns a value, or null. */
  public @Nullable Object getObject(int column) {
    return page.value(index, column);
  }

  /** Returns a value, or null. */
  public @Nullable Object getObject(String label) {
    return getObject(find(label));
  }

  /**
   * Returns a value of a class, or null.
   *
   * @param type the class of the column's values, for example {@link java.time.LocalDate}
   */
  public <T> @Nullable T getObject(int column, Class<T> type) {
    Object value = getObject(column);
    if (value != null && !type.isInstance(value)) {
      throw wrongType(column, value, type.getSimpleName());
    }
    return type.cast(value);
  }

  /** Returns a value of a class, or null. */
  public <T> @Nullable T getObject(String label, Class<T> type) {
    return getObject(find(label), type);
  }

  /** Returns a value as a text, or null. */
  public @Nullable String getString(int column) {
    Object value = getObject(column);
    if (value instanceof byte[]) {
      throw wrongType(column, value, "text");
    }
    return value == null ? null : value.toString();
  }

  /** Returns a value as a text, or null. */
  public @Nullable String getString(String label) {
    return getString(find(label));
  }

  /** Returns a number. */
  public int getInt(int column) {
    long value = getLong(column);
    if (value != (int) value) {
      throw new ArithmeticException(name(column) + " does not fit into an int: " + value);
    }
    return (int) value;
  }

  /** Returns a number. */
  public int getInt(String label) {
    return getInt(find(label));
  }

  /** Returns a number. */
  public long getLong(int column) {
    Object value = present(column);
    if (value instanceof Long || value instanceof Integer) {
      return ((Number) value).longValue();
    }
    if (value instanceof BigDecimal decimal) {
      return exactLong(column, decimal, value);
    }
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      if (Double.isFinite(number)) {
        return exactLong(column, new BigDecimal(number), value);
      }
      throw noLong(column, value);
    }
    throw wrongType(column, value, "integer");
  }

  private long exactLong(int column, BigDecimal exact, Object value) {
    try {
      return exact.longValueExact();
    } catch (ArithmeticException inexact) {
      throw noLong(column, value);
    }
  }

  private ArithmeticException noLong(int column, Object value) {
    return new ArithmeticException(name(column) + " does not fit into a long: " + value);
  }

  /** Returns a number. */
  public long getLong(String label) {
    return getLong(find(label));
  }

  /** Returns a number, the nearest one for decimals and for integers beyond 2^53. */
  public double getDouble(int column) {
    Object value = present(column);
    if (!(value instanceof Number number)) {
      throw wrongType(column, value, "number");
    }
    double nearest = number.doubleValue();
    if (number instanceof BigDecimal && Double.isInfinite(nearest)) {
      throw new ArithmeticException(name(column) + " does not fit into a double: " + value);
    }
    return nearest;
  }

  /** Returns a number, the nearest one for decimals and for integers beyond 2^53. */
  public double getDouble(String label) {
    return getDouble(find(label));
  }

  /** Returns a boolean. */
  public boolean getBoolean(int column) {
    Object value = present(column);
    if (value instanceof Boolean bool) {
      return bool;
    }
    throw wrongType(column, value, "boolean");
  }

  /** Returns a boolean. */
  public boolean getBoolean(String label) {
    return getBoolean(find(label));
  }

  /**
   * Returns an exact number, or null; for floating-point numbers the number of their text, such as
   * 0.1.
   */
  public @Nullable BigDecimal getBigDecimal(int column) {
    Object value = getObject(column);
    if (value == null || value instanceof BigDecimal) {
      return (BigDecimal) value;
    }
    if (value instanceof Long || value instanceof Integer) {
      return BigDecimal.valueOf(((Number) value).longValue());
    }
    if (value instanceof Double || value instanceof Float) {
      return exactDecimal(column, (Number) value);
    }
    throw wrongType(column, value, "decimal");
  }

  private BigDecimal exactDecimal(int column, Number value) {
    if (!Double.isFinite(value.doubleValue())) {
      throw new ArithmeticException(name(column) + " does not fit into a decimal: " + value);
    }
    return new BigDecimal(value.toString());
  }

  /**
   * Returns an exact number, or null; for floating-point numbers the number of their text, such as
   * 0.1.
   */
  public @Nullable BigDecimal getBigDecimal(String label) {
    return getBigDecimal(find(label));
  }

  /** Returns a copy of the bytes, or null. */
  public byte @Nullable [] getBytes(int column) {
    return getObject(column, byte[].class);
  }

  /** Returns a copy of the bytes, or null. */
  public byte @Nullable [] getBytes(String label) {
    return getBytes(find(label));
  }

  private int find(String label) {
    return page.columns().find(label);
  }

  private Object present(int column) {
    Object value = getObject(column);
    if (value == null) {
      throw new NullPointerException(name(column) + " is null; check isNull first");
    }
    return value;
  }

  private ClassCastException wrongType(int column, Object value, String wanted) {
    return new ClassCastException(
        name(column) + " holds " + value.getClass().getSimpleName() + ", not " + wanted);
  }

  private String name(int column) {
    ColumnInfo info = page.columns().get(column);
    return "column " + column + " '" + info.label() + "' (" + info.typeName() + ")";
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Row[");
    for (int column = 1; column <= page.columns().size(); column++) {
      Object value = getObject(column);
      text.append(column == 1 ? "" : ", ").append(page.columns().get(column).label()).append('=');
      text.append(value instanceof byte[] bytes ? bytes.length + " bytes" : value);
    }
    return text.append(']').toString();
  }
}
