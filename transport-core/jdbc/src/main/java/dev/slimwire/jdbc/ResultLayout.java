package dev.slimwire.jdbc;

import dev.slimwire.jdbc.column.ColumnKind;
import dev.slimwire.jdbc.column.ColumnValues;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What precedes the values of a page: the description of the result's columns, itself stored as
 * columns.
 *
 * @param columns their metadata
 * @param kinds how each of them is held
 * @param rows how many rows the page has
 */
record ResultLayout(ResultColumns columns, ColumnKind[] kinds, int rows) {

  /** More than any database has. */
  static final int MAX_COLUMNS = 32_768;

  /**
   * The most characters of all labels, names, tables or types: 128 for each column of the widest
   * result. One long text may be shared by many columns in few bytes, but is processed for each.
   */
  static final int MAX_CHARACTERS = 4 << 20;

  private static final int VERSION = 1;

  private static final int VERSION_ID = 0;
  private static final int ROWS = 1;
  private static final int KINDS = 2;
  private static final int LABELS = 3;
  private static final int NAMES = 4;
  private static final int TABLES = 5;
  private static final int TYPE_NAMES = 6;
  private static final int SQL_TYPES = 7;
  private static final int PRECISIONS = 8;
  private static final int SCALES = 9;
  private static final int NULLABLES = 10;
  private static final int SIGNS = 11;
  private static final int FIRST_VALUES = 16;

  /** Returns the id of the first part of a column's values; columns are counted from 0 here. */
  static int valuesOf(int column) {
    return FIRST_VALUES + column * ColumnValues.PARTS;
  }

  static void writeColumns(ResultColumns columns, ColumnKind[] kinds, int rows, PageWriter out)
      throws IOException {
    int width = kinds.length;
    byte[] ids = new byte[width];
    byte[] nullables = new byte[width];
    boolean[] signs = new boolean[width];
    for (int i = 0; i < width; i++) {
      ColumnInfo column = columns.all().get(i);
      ids[i] = kinds[i].id();
      nullables[i] = (byte) column.nullable();
      signs[i] = column.signed();
    }
    out.writeLong(VERSION_ID, VERSION);
    out.writeLong(ROWS, rows);
    out.writeBytes(KINDS, ids, width);
    out.writeStrings(LABELS, texts(columns, ColumnInfo::label), width);
    out.writeStrings(NAMES, texts(columns, ColumnInfo::name), width);
    out.writeStrings(TABLES, texts(columns, ColumnInfo::table), width);
    out.writeStrings(TYPE_NAMES, texts(columns, ColumnInfo::typeName), width);
    out.writeInts(SQL_TYPES, numbers(columns, ColumnInfo::sqlType), width);
    out.writeInts(PRECISIONS, numbers(columns, ColumnInfo::precision), width);
    out.writeInts(SCALES, numbers(columns, ColumnInfo::scale), width);
    out.writeBytes(NULLABLES, nullables, width);
    out.writeBooleans(SIGNS, signs, width);
  }

  private static String[] texts(ResultColumns columns, Function<ColumnInfo, String> text) {
    return columns.all().stream().map(text).toArray(String[]::new);
  }

  private static int[] numbers(ResultColumns columns, ToIntFunction<ColumnInfo> number) {
    return columns.all().stream().mapToInt(number).toArray();
  }

  static ResultLayout read(PageReader in) throws IOException {
    verify("version", in.readLong(VERSION_ID), VERSION, VERSION);
    long rows = in.readLong(ROWS);
    verify("rows", rows, 0, Integer.MAX_VALUE);
    byte[] ids = in.readBytes(KINDS);
    verify("columns", ids.length, 1, MAX_COLUMNS);
    String[] labels = texts(LABELS, ids.length, in);
    String[] names = texts(NAMES, ids.length, in);
    String[] tables = texts(TABLES, ids.length, in);
    String[] typeNames = texts(TYPE_NAMES, ids.length, in);
    int[] sqlTypes = numbers(SQL_TYPES, ids.length, in);
    int[] precisions = numbers(PRECISIONS, ids.length, in);
    int[] scales = numbers(SCALES, ids.length, in);
    byte[] nullables = in.readBytes(NULLABLES);
    verifyWidth(NULLABLES, ids.length, nullables.length);
    boolean[] signs = in.readBooleans(SIGNS);
    verifyWidth(SIGNS, ids.length, signs.length);

    List<ColumnInfo> columns = new ArrayList<>();
    ColumnKind[] kinds = new ColumnKind[ids.length];
    for (int i = 0; i < ids.length; i++) {
      kinds[i] = ColumnKind.of(ids[i], labels[i]);
      verify("nullability", nullables[i], 0, 2);
      columns.add(
          new ColumnInfo(
              labels[i],
              names[i],
              tables[i],
              sqlTypes[i],
              typeNames[i],
              precisions[i],
              scales[i],
              nullables[i],
              signs[i]));
    }
    return new ResultLayout(new ResultColumns(columns), kinds, (int) rows);
  }

  private static String[] texts(int id, int width, PageReader in) throws IOException {
    @Nullable String[] texts = in.readStrings(id);
    verifyWidth(id, width, texts.length);
    String[] present = new String[width];
    long characters = 0;
    for (int i = 0; i < width; i++) {
      String text = texts[i];
      if (text == null) {
        throw new InvalidObjectException("result page: null in column " + id);
      }
      present[i] = text;
      characters += text.length();
    }
    verify("characters of column " + id, characters, 0, MAX_CHARACTERS);
    return present;
  }

  private static int[] numbers(int id, int width, PageReader in) throws IOException {
    int[] numbers = in.readInts(id);
    verifyWidth(id, width, numbers.length);
    return numbers;
  }

  private static void verifyWidth(int id, int width, int actual) throws InvalidObjectException {
    verify("length of column " + id, actual, width, width);
  }

  private static void verify(String field, long actual, long least, long greatest)
      throws InvalidObjectException {
    if (actual < least || actual > greatest) {
      String expected = least == greatest ? "" + least : least + " to " + greatest;
      throw new InvalidObjectException(
          "result page: " + field + ": expected " + expected + ", actual " + actual);
    }
  }
}
