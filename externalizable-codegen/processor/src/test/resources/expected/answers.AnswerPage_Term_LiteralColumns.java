package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage.Term.Literal}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_Term_LiteralColumns {
  private AnswerPage_Term_LiteralColumns() {
  }

  /**
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, AnswerPage.Term.Literal[] values, int count)
      throws IOException {
    byte[] present = new byte[count];
    AnswerPage.Term.Literal[] rows = new AnswerPage.Term.Literal[count];
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
   * Writes objects, none of which is null.
   */
  static void writeRows(PageWriter out, int at, int step, AnswerPage.Term.Literal[] rows, int count)
      throws IOException {
    writeTextColumn(out, at, step, rows, count);
    writeKindColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
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

  private static void writeTextColumn(PageWriter out, int at, int step,
      AnswerPage.Term.Literal[] rows, int count) throws IOException {
    String[] column = new String[count];
    for (int i = 0; i < count; i++) {
      column[i] = rows[i].text();
    }
    out.writeStrings(at + 3, column, count);
  }

  private static String[] readTextColumn(PageReader in, int at, int step, int count) throws
      IOException {
    if (!in.has(at + 3)) {
      return new String[count];
    }
    String[] column = in.readStrings(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeKindColumn(PageWriter out, int at, int step,
      AnswerPage.Term.Literal[] rows, int count) throws IOException {
    AnswerPage.Term.Kind[] values = new AnswerPage.Term.Kind[count];
    for (int i = 0; i < count; i++) {
      values[i] = rows[i].kind();
    }
    AnswerPage_Term_KindColumns.write(out, at + 5, values, count);
  }

  private static AnswerPage.Term.Kind[] readKindColumn(PageReader in, int at, int step, int count)
      throws IOException {
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

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }
}
