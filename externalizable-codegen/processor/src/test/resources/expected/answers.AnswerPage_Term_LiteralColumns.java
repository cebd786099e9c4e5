package answers;

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
 * The columns of {@link AnswerPage.Term.Literal}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_Term_LiteralColumns {
  private AnswerPage_Term_LiteralColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  static AnswerPage.Term.Literal[] read(PageReader in, int at, int step, int count) throws
      IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Literal: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    AnswerPage.Term.Literal[] rows = rowCount == 0 ? new AnswerPage.Term.Literal[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    AnswerPage.Term.Literal[] values = new AnswerPage.Term.Literal[count];
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
  static AnswerPage.Term.Literal[] readRows(PageReader in, int at, int step, int count) throws
      IOException {
    String[] textColumn = readTextColumn(in, at, step, count);
    AnswerPage.Term.Kind[] kindColumn = readKindColumn(in, at, step, count);
    AnswerPage.Term.Literal[] rows = new AnswerPage.Term.Literal[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        if (i > 0
            && textColumn[i] == textColumn[i - 1]
            && kindColumn[i] == kindColumn[i - 1]) {
          rows[i] = rows[i - 1];
        } else {
          rows[i] = new AnswerPage.Term.Literal(textColumn[i], kindColumn[i]);
        }
      }
    } catch (RuntimeException e) {
      throw invalid("Literal", i, e);
    }
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(AnswerPage.Term.Literal row, PageWriter out) {
    if (row != null) {
      out.fetch(row.text());
    }
  }

  private static void writeTextColumn(PageWriter out, int at, int step, String[] values, int count)
      throws IOException {
    if (allNull(values, count)) {
      return;
    }
    out.writeStrings(at + 3, values, count);
  }

  private static String[] readTextColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Literal.text");
    if (!in.has(at + 3)) {
      return new String[count];
    }
    String[] column = in.readStrings(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeKindColumn(PageWriter out, int at, int step,
      AnswerPage.Term.Kind[] values, int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    AnswerPage_Term_KindColumns.write(out, at + 5, values, count);
  }

  private static AnswerPage.Term.Kind[] readKindColumn(PageReader in, int at, int step, int count)
      throws IOException {
    in.nameColumns("Literal.kind");
    if (!in.has(at + 5)) {
      return new AnswerPage.Term.Kind[count];
    }
    return AnswerPage_Term_KindColumns.read(in, at + 5, count);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Literal: column " + column + ": rows: expected " + expected + ", actual " + actual);
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
    private String[] textColumn;

    private AnswerPage.Term.Kind[] kindColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      textColumn = new String[capacity];
      kindColumn = new AnswerPage.Term.Kind[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(AnswerPage.Term.Literal value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(AnswerPage.Term.Literal[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(AnswerPage.Term.Literal row) {
      if (rowCount == textColumn.length) {
        grow();
      }
      textColumn[rowCount] = row.text();
      kindColumn[rowCount] = row.kind();
      rowCount++;
    }

    private void grow() {
      textColumn = Arrays.copyOf(textColumn, 4 * textColumn.length);
      kindColumn = Arrays.copyOf(kindColumn, 4 * kindColumn.length);
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
        writeTextColumn(out, at, step, textColumn, rowCount);
        writeKindColumn(out, at, step, kindColumn, rowCount);
      }
      rowCount = 0;
    }
  }
}
