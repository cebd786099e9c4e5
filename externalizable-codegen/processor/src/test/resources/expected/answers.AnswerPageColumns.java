package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.IllegalArgumentException;
import java.lang.Integer;
import java.lang.Math;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPageColumns {
  /**
   * The columns.
   */
  static final String SCHEMA = "answers.AnswerPage:\n"
      + "  1 number: long\n"
      + "  2 rows: table of answers.AnswerPage.Term\n"
      + "answers.AnswerPage.Term, one of:\n"
      + "  1 answers.AnswerPage.Term.Iri\n"
      + "  2 answers.AnswerPage.Term.Literal\n"
      + "  3 answers.AnswerPage.Term.Other, unknown\n"
      + "answers.AnswerPage.Term.Iri:\n"
      + "  1 text: String\n"
      + "answers.AnswerPage.Term.Literal:\n"
      + "  1 text: String\n"
      + "  2 kind: answers.AnswerPage.Term.Kind\n"
      + "answers.AnswerPage.Term.Kind, constants:\n"
      + "  1 PLAIN\n"
      + "  4 NUMBER\n"
      + "  9 OTHER, unknown\n"
      + "answers.AnswerPage.Term.Other:\n";

  /**
   * The first 64 bits of the SHA-256 of {@link #SCHEMA}.
   */
  static final long FINGERPRINT = 0x872226454fda80d3L;

  /**
   * What a filter has to allow; join such patterns with semicolons and end with {@code !*}.
   */
  static final String FILTER = "answers.AnswerPage";

  /**
   * The ids that each column of the top has for what is nested in it.
   */
  private static final int STEP = 1 << 25;

  private AnswerPageColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  static AnswerPage[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("AnswerPage: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    AnswerPage[] rows = rowCount == 0 ? new AnswerPage[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    AnswerPage[] values = new AnswerPage[count];
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
  static AnswerPage[] readRows(PageReader in, int at, int step, int count) throws IOException {
    AnswerPage[] rows = new AnswerPage[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i] = new AnswerPage();
      }
    } catch (RuntimeException e) {
      throw invalid("AnswerPage", i, e);
    }
    fillRows(in, at, step, rows, count);
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(AnswerPage row, PageWriter out) {
    // there are none
  }

  private static void fillRows(PageReader in, int at, int step, AnswerPage[] rows, int count) throws
      IOException {
    long[] numberColumn = readNumberColumn(in, at, step, count);
    AnswerPage.Term[][][] rowsColumn = readRowsColumn(in, at, step, count);
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i].number = numberColumn[i];
        rows[i].rows = rowsColumn[i];
      }
    } catch (RuntimeException e) {
      throw invalid("AnswerPage", i, e);
    }
  }

  private static void writeNumberColumn(PageWriter out, int at, int step, long[] values, int count)
      throws IOException {
    out.writeLongs(at + 3, values, count);
  }

  private static long[] readNumberColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("AnswerPage.number");
    if (in.has(at + 2)) {
      throw nulls("AnswerPage.number");
    }
    if (!in.has(at + 3)) {
      throw missing("AnswerPage.number", at + 3);
    }
    long[] column = in.readLongs(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void fetchRowsColumn(AnswerPage.Term[] row, PageWriter out) {
    for (AnswerPage.Term cell : row) {
      AnswerPage_TermColumns.fetch(cell, out);
    }
  }

  private static void writeRowsColumn(PageWriter out, int at, int step,
      AnswerPage.Term[][][] values, int count) throws IOException {
    int group = at + 2 * step;
    int[] lengths = new int[count];
    int total = 0;
    for (int i = 0; i < count; i++) {
      AnswerPage.Term[][] value = values[i];
      lengths[i] = value == null ? -1 : value.length;
      total = Math.addExact(total, Math.max(lengths[i], 0));
    }
    out.writeInts(group, lengths, count);
    if (total > 0) {
      AnswerPage.Term[][] flat = values[0];
      if (count > 1) {
        flat = new AnswerPage.Term[total][];
        int next = 0;
        for (int i = 0; i < count; i++) {
          if (lengths[i] > 0) {
            for (AnswerPage.Term[] row : values[i]) {
              flat[next++] = row;
            }
          }
        }
      }
      int[] widths = new int[total];
      int width = 0;
      for (int i = 0; i < total; i++) {
        AnswerPage.Term[] row = flat[i];
        widths[i] = row == null ? -1 : row.length;
        width = Math.max(width, widths[i]);
        if (row != null) {
          fetchRowsColumn(row, out);
        }
      }
      if (width > 4095) {
        throw new IllegalArgumentException("AnswerPage.rows: width of a row is over 4095: " + width);
      }
      out.writeInts(group + 1, widths, total);
      AnswerPage_TermColumns.Gatherer cells = new AnswerPage_TermColumns.Gatherer(total);
      for (int position = 0; position < width; position++) {
        cells.addCells(flat, total, position);
        int first = group + (position + 1) * (step >> 12);
        cells.write(out, first, step >> 18);
      }
    }
  }

  private static AnswerPage.Term[][][] readRowsColumn(PageReader in, int at, int step, int count)
      throws IOException {
    in.nameColumns("AnswerPage.rows");
    int group = at + 2 * step;
    if (!in.has(group)) {
      AnswerPage.Term[][][] none = new AnswerPage.Term[count][][];
      for (int i = 0; i < count; i++) {
        none[i] = new AnswerPage.Term[0][];
      }
      return none;
    }
    int[] lengths = in.readInts(group);
    in.noteLists(lengths);
    int total = total(group, lengths, count);
    int[] widths = total == 0 ? new int[0] : in.readInts(group + 1);
    in.noteLists(widths);
    int[] heights = heights(group + 1, widths, total);
    AnswerPage.Term[][] cells = new AnswerPage.Term[heights.length][];
    for (int position = 0; position < heights.length; position++) {
      int first = group + (position + 1) * (step >> 12);
      cells[position] = AnswerPage_TermColumns.read(in, first, step >> 18, heights[position]);
    }
    AnswerPage.Term[][] rows = new AnswerPage.Term[total][];
    if (heights.length > 0 && heights[heights.length - 1] == total) {
      for (int i = 0; i < total; i++) {
        AnswerPage.Term[] row = new AnswerPage.Term[cells.length];
        for (int position = 0; position < row.length; position++) {
          row[position] = cells[position][i];
        }
        rows[i] = row;
      }
    } else {
      int[] next = new int[heights.length];
      for (int i = 0; i < total; i++) {
        if (widths[i] >= 0) {
          AnswerPage.Term[] row = new AnswerPage.Term[widths[i]];
          for (int position = 0; position < row.length; position++) {
            row[position] = cells[position][next[position]++];
          }
          rows[i] = row;
        }
      }
    }
    AnswerPage.Term[][][] values = new AnswerPage.Term[count][][];
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (lengths[i] >= 0) {
        int to = from + lengths[i];
        values[i] = to - from == total ? rows : Arrays.copyOfRange(rows, from, to);
        from = to;
      }
    }
    return values;
  }

  /**
   * Writes the content of a page.
   */
  static void write(AnswerPage page, PageWriter out) throws IOException {
    Gatherer rows = new Gatherer(1);
    rows.addRow(page);
    rows.writeRows(out, 0, STEP);
  }

  /**
   * Reads the content of a page into it.
   */
  static void read(AnswerPage page, PageReader in) throws IOException {
    fillRows(in, 0, STEP, new AnswerPage[] {page}, 1);
    in.nameColumns("");
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("AnswerPage: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  private static int total(int column, int[] lengths, int count) throws IOException {
    verifyRows(column, lengths.length, count);
    long total = 0;
    for (int length : lengths) {
      total += length;
      if (length < -1 || total > Integer.MAX_VALUE) {
        throw new StreamCorruptedException("AnswerPage: column " + column + ": length of a list: expected -1 for null, or a number that fits, actual " + length);
      }
      total += length < 0 ? 1 : 0;
    }
    return (int) total;
  }

  /**
   * Returns for each position in the rows of a table how many rows reach it.
   */
  private static int[] heights(int column, int[] widths, int rows) throws IOException {
    verifyRows(column, widths.length, rows);
    int[] ofWidth = new int[4096];
    int max = 0;
    for (int width : widths) {
      if (width < -1 || width > 4095) {
        throw new StreamCorruptedException("AnswerPage: column " + column + ": width of a row: expected -1 for null, or up to 4095, actual " + width);
      }
      ofWidth[Math.max(width, 0)]++;
      max = Math.max(max, width);
    }
    int[] heights = new int[max];
    int height = 0;
    for (int position = max - 1; position >= 0; position--) {
      height += ofWidth[position + 1];
      heights[position] = height;
    }
    return heights;
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
    private long[] numberColumn;

    private AnswerPage.Term[][][] rowsColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      numberColumn = new long[capacity];
      rowsColumn = new AnswerPage.Term[capacity][][];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(AnswerPage value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(AnswerPage[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(AnswerPage row) {
      if (rowCount == numberColumn.length) {
        grow();
      }
      numberColumn[rowCount] = row.number;
      rowsColumn[rowCount] = row.rows;
      rowCount++;
    }

    private void grow() {
      numberColumn = Arrays.copyOf(numberColumn, 4 * numberColumn.length);
      rowsColumn = Arrays.copyOf(rowsColumn, 4 * rowsColumn.length);
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
        writeNumberColumn(out, at, step, numberColumn, rowCount);
        writeRowsColumn(out, at, step, rowsColumn, rowCount);
      }
      rowCount = 0;
    }
  }
}
