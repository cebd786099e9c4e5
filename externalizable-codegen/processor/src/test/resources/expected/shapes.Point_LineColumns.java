package shapes;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.Object;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Point.Line}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class Point_LineColumns {
  private Point_LineColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  static Point.Line[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Line: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    Point.Line[] rows = rowCount == 0 ? new Point.Line[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    Point.Line[] values = new Point.Line[count];
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
  static Point.Line[] readRows(PageReader in, int at, int step, int count) throws IOException {
    Point[] fromColumn = readFromColumn(in, at, step, count);
    Point[] toColumn = readToColumn(in, at, step, count);
    Point.Line[] rows = new Point.Line[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i] = new Point.Line(fromColumn[i], toColumn[i]);
      }
    } catch (RuntimeException e) {
      throw invalid("Line", i, e);
    }
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(Point.Line row, PageWriter out) {
    // there are none
  }

  private static void writeFromColumn(PageWriter out, int at, int step, Point[] values, int count)
      throws IOException {
    if (allNull(values, count)) {
      return;
    }
    PointColumns.Gatherer rows = new PointColumns.Gatherer(count);
    for (int i = 0; i < count; i++) {
      rows.add(values[i]);
    }
    rows.write(out, at + step, step >> 6);
  }

  private static Point[] readFromColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Line.from");
    if (!in.has(at + step + 1)) {
      return new Point[count];
    }
    return PointColumns.read(in, at + step, step >> 6, count);
  }

  private static void writeToColumn(PageWriter out, int at, int step, Point[] values, int count)
      throws IOException {
    if (allNull(values, count)) {
      return;
    }
    PointColumns.Gatherer rows = new PointColumns.Gatherer(count);
    for (int i = 0; i < count; i++) {
      rows.add(values[i]);
    }
    rows.write(out, at + 2 * step, step >> 6);
  }

  private static Point[] readToColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Line.to");
    if (!in.has(at + 2 * step + 1)) {
      return new Point[count];
    }
    return PointColumns.read(in, at + 2 * step, step >> 6, count);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Line: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  private static boolean allNull(Object[] values, int count) {
    for (int i = 0; i < count; i++) {
      if (values[i] != null) {
        return false;
      }
    }
    return true;
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
    private Point[] fromColumn;

    private Point[] toColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      fromColumn = new Point[capacity];
      toColumn = new Point[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(Point.Line value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(Point.Line[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(Point.Line row) {
      if (rowCount == fromColumn.length) {
        grow();
      }
      fromColumn[rowCount] = row.from;
      toColumn[rowCount] = row.to;
      rowCount++;
    }

    private void grow() {
      fromColumn = Arrays.copyOf(fromColumn, 4 * fromColumn.length);
      toColumn = Arrays.copyOf(toColumn, 4 * toColumn.length);
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
        writeFromColumn(out, at, step, fromColumn, rowCount);
        writeToColumn(out, at, step, toColumn, rowCount);
      }
      rowCount = 0;
    }
  }
}
