package shapes;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Point}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class PointColumns {
  private PointColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  static Point[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Point: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    Point[] rows = rowCount == 0 ? new Point[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    Point[] values = new Point[count];
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (present[i] == 1) {
        values[i] = rows[next++];
      }
    }
    return values;
  }

  /**
   * Reads what {@link Gatherer#writeRows} wrote.
   */
  static Point[] readRows(PageReader in, int at, int step, int count) throws IOException {
    Point[] rows = new Point[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i] = new Point();
      }
    } catch (RuntimeException e) {
      throw invalid("Point", i, e);
    }
    fillRows(in, at, step, rows, count);
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(Point row, PageWriter out) {
    // there are none
  }

  private static void fillRows(PageReader in, int at, int step, Point[] rows, int count) throws
      IOException {
    int[] xColumn = readXColumn(in, at, step, count);
    int[] yColumn = readYColumn(in, at, step, count);
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i].setX(xColumn[i]);
        rows[i].y = yColumn[i];
      }
    } catch (RuntimeException e) {
      throw invalid("Point", i, e);
    }
  }

  private static void writeXColumn(PageWriter out, int at, int step, int[] values, int count) throws
      IOException {
    out.writeInts(at + 3, values, count);
  }

  private static int[] readXColumn(PageReader in, int at, int step, int count) throws IOException {
    in.nameColumns("Point.x");
    if (in.has(at + 2)) {
      throw nulls("Point.x");
    }
    if (!in.has(at + 3)) {
      throw missing("Point.x", at + 3);
    }
    int[] column = in.readInts(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeYColumn(PageWriter out, int at, int step, int[] values, int count) throws
      IOException {
    out.writeInts(at + 5, values, count);
  }

  private static int[] readYColumn(PageReader in, int at, int step, int count) throws IOException {
    in.nameColumns("Point.y");
    if (in.has(at + 4)) {
      throw nulls("Point.y");
    }
    if (!in.has(at + 5)) {
      throw missing("Point.y", at + 5);
    }
    int[] column = in.readInts(at + 5);
    verifyRows(at + 5, column.length, count);
    return column;
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Point: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  private static InvalidObjectException missing(String what, int column) {
    return new InvalidObjectException(what + ": column " + column + " is missing from the page, whose writer may be older, and has no @DefaultValue");
  }

  private static InvalidObjectException nulls(String what) {
    return new InvalidObjectException(what + ": expected a primitive, but some of the values are null");
  }

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }

  /**
   * Takes objects one by one, then writes their columns.
   */
  static final class Gatherer {
    private int[] xColumn;

    private int[] yColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      xColumn = new int[capacity];
      yColumn = new int[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(Point value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(Point[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(Point row) {
      if (rowCount == xColumn.length) {
        grow();
      }
      xColumn[rowCount] = row.getX();
      yColumn[rowCount] = row.y;
      rowCount++;
    }

    private void grow() {
      xColumn = Arrays.copyOf(xColumn, 4 * xColumn.length);
      yColumn = Arrays.copyOf(yColumn, 4 * yColumn.length);
    }

    /**
     * Writes what was added, if anything, and begins anew.
     */
    void write(PageWriter out, int at, int step) throws IOException {
      if (count > 0) {
        out.writeBytes(at + 1, present, count);
        writeRows(out, at, step);
        count = 0;
      }
    }

    /**
     * Writes objects that are not null, if there are any, and begins anew.
     */
    void writeRows(PageWriter out, int at, int step) throws IOException {
      if (rowCount > 0) {
        writeXColumn(out, at, step, xColumn, rowCount);
        writeYColumn(out, at, step, yColumn, rowCount);
      }
      rowCount = 0;
    }
  }
}
