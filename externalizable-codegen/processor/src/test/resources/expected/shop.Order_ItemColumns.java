package shop;

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
 * The columns of {@link Order.Item}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class Order_ItemColumns {
  private Order_ItemColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
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
   * Reads what {@link Gatherer#writeRows} wrote.
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

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(Order.Item row, PageWriter out) {
    if (row != null) {
      out.fetch(row.article());
    }
  }

  private static void writeArticleColumn(PageWriter out, int at, int step, String[] values,
      int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    out.writeStrings(at + 3, values, count);
  }

  private static String[] readArticleColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Item.article");
    if (!in.has(at + 3)) {
      return new String[count];
    }
    String[] column = in.readStrings(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeAmountColumn(PageWriter out, int at, int step, int[] values, int count)
      throws IOException {
    out.writeInts(at + 5, values, count);
  }

  private static int[] readAmountColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Item.amount");
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

  private static boolean allNull(Object[] values, int count) {
    for (int i = 0; i < count; i++) {
      if (values[i] != null) {
        return false;
      }
    }
    return true;
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
    private String[] articleColumn;

    private int[] amountColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      articleColumn = new String[capacity];
      amountColumn = new int[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(Order.Item value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(Order.Item[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(Order.Item row) {
      if (rowCount == articleColumn.length) {
        grow();
      }
      articleColumn[rowCount] = row.article();
      amountColumn[rowCount] = row.amount();
      rowCount++;
    }

    private void grow() {
      articleColumn = Arrays.copyOf(articleColumn, 4 * articleColumn.length);
      amountColumn = Arrays.copyOf(amountColumn, 4 * amountColumn.length);
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
        writeArticleColumn(out, at, step, articleColumn, rowCount);
        writeAmountColumn(out, at, step, amountColumn, rowCount);
      }
      rowCount = 0;
    }
  }
}
