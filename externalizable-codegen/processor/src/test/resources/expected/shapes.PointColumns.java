package shapes;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Point}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class PointColumns {
  private PointColumns() {
  }

  /**
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, Point[] values, int count) throws
      IOException {
    byte[] present = new byte[count];
    Point[] rows = new Point[count];
    int rowCount = 0;
    for (int i = 0; i < count; i++) {
      if (values[i] != null) {
        present[i] = 1;
        rows[rowCount++] = values[i];
      }
    }
    out.writeBytes(at + 1, present, count);
    if (rowCount > 0) {
      writeRows(out, at, step, rows, rowCount);
    }
  }

  /**
   * Reads what {@link #write} wrote.
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
   * Writes objects, none of which is null.
   */
  static void writeRows(PageWriter out, int at, int step, Point[] rows, int count) throws
      IOException {
    writeXColumn(out, at, step, rows, count);
    writeYColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
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

  private static void writeXColumn(PageWriter out, int at, int step, Point[] rows, int count) throws
      IOException {
    int[] column = new int[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].getX();
    }
    out.writeInts(at + 3, column, count);
  }

  private static int[] readXColumn(PageReader in, int at, int step, int count) throws IOException {
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

  private static void writeYColumn(PageWriter out, int at, int step, Point[] rows, int count) throws
      IOException {
    int[] column = new int[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].y;
    }
    out.writeInts(at + 5, column, count);
  }

  private static int[] readYColumn(PageReader in, int at, int step, int count) throws IOException {
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
    return new InvalidObjectException(what + ": column " + column + " is missing from the page, and there is no default");
  }

  private static InvalidObjectException nulls(String what) {
    return new InvalidObjectException(what + ": expected a primitive, but some of the values are null");
  }

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }
}
