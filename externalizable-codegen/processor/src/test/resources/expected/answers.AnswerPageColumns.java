package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage}, generated from its declaration.
 */
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
   * Writes objects, none of which is null.
   */
  static void writeRows(PageWriter out, int at, int step, AnswerPage[] rows, int count) throws
      IOException {
    writeNumberColumn(out, at, step, rows, count);
    writeRowsColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
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

  private static void writeNumberColumn(PageWriter out, int at, int step, AnswerPage[] rows,
      int count) throws IOException {
    long[] column = new long[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].number;
    }
    out.writeLongs(at + 3, column, count);
  }

  private static long[] readNumberColumn(PageReader in, int at, int step, int count) throws
      IOException {
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

  private static void writeRowsColumn(PageWriter out, int at, int step, AnswerPage[] rows,
      int count) throws IOException {
    AnswerPage.Term[][] table = rows[0].rows;
    if (table == null) {
      return;
    }
    int group = at + 2 * step;
    int width = table.length == 0 ? 0 : table[0].length;
    for (int i = 0; i < table.length; i++) {
      if (table[i].length != width || width > 4095) {
        throw new IllegalArgumentException("AnswerPage.rows: width of row " + i + " not the first row's, or over 4095: " + table[i].length + ", first " + width);
      }
    }
    out.writeLong(group, width);
    out.writeBooleans(group + 1, new boolean[table.length], table.length);
    AnswerPage.Term[] cells = new AnswerPage.Term[table.length];
    for (int position = 0; position < width; position++) {
      for (int i = 0; i < table.length; i++) {
        cells[i] = table[i][position];
      }
      int first = group + (position + 1) * (step >> 12);
      AnswerPage_TermColumns.write(out, first, step >> 18, cells, table.length);
    }
  }

  private static AnswerPage.Term[][][] readRowsColumn(PageReader in, int at, int step, int count)
      throws IOException {
    int group = at + 2 * step;
    AnswerPage.Term[][][] values = new AnswerPage.Term[count][][];
    if (!in.has(group)) {
      return values;
    }
    long width = in.readLong(group);
    if (width < 0 || width > 4095) {
      throw new StreamCorruptedException("AnswerPage.rows: width not in 0..4095: " + width);
    }
    int length = in.readBooleans(group + 1).length;
    AnswerPage.Term[][] cells = new AnswerPage.Term[(int) width][];
    for (int position = 0; position < width; position++) {
      int first = group + (position + 1) * (step >> 12);
      cells[position] = AnswerPage_TermColumns.read(in, first, step >> 18, length);
    }
    AnswerPage.Term[][] table = new AnswerPage.Term[length][];
    for (int i = 0; i < length; i++) {
      table[i] = new AnswerPage.Term[(int) width];
    }
    for (int position = 0; position < width; position++) {
      for (int i = 0; i < length; i++) {
        table[i][position] = cells[position][i];
      }
    }
    values[0] = table;
    return values;
  }

  /**
   * Writes the content of a page.
   */
  static void write(AnswerPage page, PageWriter out) throws IOException {
    writeRows(out, 0, STEP, new AnswerPage[] {page}, 1);
  }

  /**
   * Reads the content of a page into it.
   */
  static void read(AnswerPage page, PageReader in) throws IOException {
    fillRows(in, 0, STEP, new AnswerPage[] {page}, 1);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("AnswerPage: column " + column + ": rows: expected " + expected + ", actual " + actual);
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
