package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage.Term.Iri}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_Term_IriColumns {
  private AnswerPage_Term_IriColumns() {
  }

  /**
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, AnswerPage.Term.Iri[] values, int count)
      throws IOException {
    byte[] present = new byte[count];
    AnswerPage.Term.Iri[] rows = new AnswerPage.Term.Iri[count];
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
  static AnswerPage.Term.Iri[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Iri: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    AnswerPage.Term.Iri[] rows = rowCount == 0 ? new AnswerPage.Term.Iri[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    AnswerPage.Term.Iri[] values = new AnswerPage.Term.Iri[count];
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
  static void writeRows(PageWriter out, int at, int step, AnswerPage.Term.Iri[] rows, int count)
      throws IOException {
    writeTextColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
   */
  static AnswerPage.Term.Iri[] readRows(PageReader in, int at, int step, int count) throws
      IOException {
    String[] textColumn = readTextColumn(in, at, step, count);
    AnswerPage.Term.Iri[] rows = new AnswerPage.Term.Iri[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        if (i > 0 && textColumn[i] == textColumn[i - 1]) {
          rows[i] = rows[i - 1];
        } else {
          rows[i] = new AnswerPage.Term.Iri(textColumn[i]);
        }
      }
    } catch (RuntimeException e) {
      throw invalid("Iri", i, e);
    }
    return rows;
  }

  private static void writeTextColumn(PageWriter out, int at, int step, AnswerPage.Term.Iri[] rows,
      int count) throws IOException {
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

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Iri: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }
}
