package shop;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Order.Item}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class Order_ItemColumns {
  private Order_ItemColumns() {
  }

  /**
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, Order.Item[] values, int count) throws
      IOException {
    byte[] present = new byte[count];
    Order.Item[] rows = new Order.Item[count];
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
  static Order.Item[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Item: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    Order.Item[] rows = rowCount == 0 ? new Order.Item[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    Order.Item[] values = new Order.Item[count];
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
  static void writeRows(PageWriter out, int at, int step, Order.Item[] rows, int count) throws
      IOException {
    writeArticleColumn(out, at, step, rows, count);
    writeAmountColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
   */
  static Order.Item[] readRows(PageReader in, int at, int step, int count) throws IOException {
    String[] articleColumn = readArticleColumn(in, at, step, count);
    int[] amountColumn = readAmountColumn(in, at, step, count);
    Order.Item[] rows = new Order.Item[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        if (i > 0
            && articleColumn[i] == articleColumn[i - 1]
            && amountColumn[i] == amountColumn[i - 1]) {
          rows[i] = rows[i - 1];
        } else {
          rows[i] = new Order.Item(articleColumn[i], amountColumn[i]);
        }
      }
    } catch (RuntimeException e) {
      throw invalid("Item", i, e);
    }
    return rows;
  }

  private static void writeArticleColumn(PageWriter out, int at, int step, Order.Item[] rows,
      int count) throws IOException {
    String[] column = new String[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].article();
    }
    out.writeStrings(at + 3, column, count);
  }

  private static String[] readArticleColumn(PageReader in, int at, int step, int count) throws
      IOException {
    if (!in.has(at + 3)) {
      return new String[count];
    }
    String[] column = in.readStrings(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeAmountColumn(PageWriter out, int at, int step, Order.Item[] rows,
      int count) throws IOException {
    int[] column = new int[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].amount();
    }
    out.writeInts(at + 5, column, count);
  }

  private static int[] readAmountColumn(PageReader in, int at, int step, int count) throws
      IOException {
    if (in.has(at + 4)) {
      throw nulls("Item.amount");
    }
    if (!in.has(at + 5)) {
      throw missing("Item.amount", at + 5);
    }
    int[] column = in.readInts(at + 5);
    verifyRows(at + 5, column.length, count);
    return column;
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Item: column " + column + ": rows: expected " + expected + ", actual " + actual);
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
