package shapes;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Point.Line}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class Point_LineColumns {
  private Point_LineColumns() {
  }

  /**
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, Point.Line[] values, int count) throws
      IOException {
    byte[] present = new byte[count];
    Point.Line[] rows = new Point.Line[count];
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
   * Writes objects, none of which is null.
   */
  static void writeRows(PageWriter out, int at, int step, Point.Line[] rows, int count) throws
      IOException {
    writeFromColumn(out, at, step, rows, count);
    writeToColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
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

  private static void writeFromColumn(PageWriter out, int at, int step, Point.Line[] rows,
      int count) throws IOException {
    Point[] values = new Point[count];
    for (int i = 0; i < count; i++) {
      values[i] = rows[i].from;
    }
    PointColumns.write(out, at + step, step >> 6, values, count);
  }

  private static Point[] readFromColumn(PageReader in, int at, int step, int count) throws
      IOException {
    if (!in.has(at + step + 1)) {
      return new Point[count];
    }
    return PointColumns.read(in, at + step, step >> 6, count);
  }

  private static void writeToColumn(PageWriter out, int at, int step, Point.Line[] rows, int count)
      throws IOException {
    Point[] values = new Point[count];
    for (int i = 0; i < count; i++) {
      values[i] = rows[i].to;
    }
    PointColumns.write(out, at + 2 * step, step >> 6, values, count);
  }

  private static Point[] readToColumn(PageReader in, int at, int step, int count) throws
      IOException {
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

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }
}
