package dev.slimwire.jdbc;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The columns of a result, as {@link java.sql.ResultSetMetaData} describes them. Columns are
 * counted from 1, as everywhere in JDBC. Immutable.
 */
public final class ResultColumns implements Iterable<ColumnInfo> {

  private final List<ColumnInfo> columns;
  private final Map<String, Integer> places = new HashMap<>();

  ResultColumns(List<ColumnInfo> columns) {
    this.columns = List.copyOf(columns);
    for (int i = 0; i < columns.size(); i++) {
      places.putIfAbsent(key(columns.get(i).label()), i + 1);
    }
    for (int i = 0; i < columns.size(); i++) {
      places.putIfAbsent(key(columns.get(i).name()), i + 1);
    }
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Returns how many columns there are. */
  public int size() {
    return columns.size();
  }

  /**
   * Returns the metadata of a column.
   *
   * @param column from 1
   * @throws IndexOutOfBoundsException if there is no such column
   */
  public ColumnInfo get(int column) {
    verify(column);
    return columns.get(column - 1);
  }

  /**
   * Returns the position of the first column with this label, otherwise with this name; case is
   * ignored.
   *
   * @return from 1
   * @throws IllegalArgumentException if there is none
   */
  public int find(String label) {
    Integer place = places.get(key(label));
    if (place == null) {
      String all = columns.stream().map(ColumnInfo::label).collect(Collectors.joining(", "));
      throw new IllegalArgumentException("no column '" + label + "', there are: " + all);
    }
    return place;
  }

  /** Returns all columns in order. */
  public List<ColumnInfo> all() {
    return columns;
  }

  @Override
  public Iterator<ColumnInfo> iterator() {
    return columns.iterator();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ResultColumns that && columns.equals(that.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode();
  }

  @Override
  public String toString() {
    return columns.toString();
  }

  void verify(int column) {
    if (column < 1 || column > columns.size()) {
      throw new IndexOutOfBoundsException(
          "column not in 1.." + columns.size() + ": " + column + " (JDBC counts from 1)");
    }
  }
}
