package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage.Term}, generated from its declaration.
 */
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_TermColumns {
  private AnswerPage_TermColumns() {
  }

  /**
   * Writes objects of all kinds, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, AnswerPage.Term[] values, int count) throws
      IOException {
    byte[] kinds = new byte[count];
    int[] counts = new int[4];
    for (int i = 0; i < count; i++) {
      kinds[i] = kindOf(values[i]);
      counts[kinds[i]]++;
    }
    out.writeBytes(at + 1, kinds, count);
    if (counts[1] > 0) {
      writeAnswerPageTermIri(out, at, step, values, kinds, counts[1]);
    }
    if (counts[2] > 0) {
      writeAnswerPageTermLiteral(out, at, step, values, kinds, counts[2]);
    }
    if (counts[3] > 0) {
      writeAnswerPageTermOther(out, at, step, values, kinds, counts[3]);
    }
  }

  /**
   * Reads what {@link #write} wrote. The array may be one of a subtype: it is not to be written to.
   */
  static AnswerPage.Term[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] kinds = in.readBytes(at + 1);
    verifyRows(at + 1, kinds.length, count);
    int[] counts = new int[256];
    for (byte kind : kinds) {
      counts[kind & 0xff]++;
    }
    AnswerPage.Term[][] rows = new AnswerPage.Term[256][];
    if (counts[1] > 0) {
      rows[1] = AnswerPage_Term_IriColumns.readRows(in, at + step, step >> 6, counts[1]);
      if (counts[1] == count) {
        return rows[1];
      }
    }
    if (counts[2] > 0) {
      rows[2] = AnswerPage_Term_LiteralColumns.readRows(in, at + 2 * step, step >> 6, counts[2]);
      if (counts[2] == count) {
        return rows[2];
      }
    }
    if (counts[3] > 0) {
      rows[3] = AnswerPage_Term_OtherColumns.readRows(in, at + 3 * step, step >> 6, counts[3]);
      if (counts[3] == count) {
        return rows[3];
      }
    }
    for (int kind = 1; kind < 256; kind++) {
      if (counts[kind] > 0 && rows[kind] == null) {
        rows[kind] = new AnswerPage.Term[counts[kind]];
        Arrays.fill(rows[kind], new AnswerPage.Term.Other());
      }
    }
    AnswerPage.Term[] values = new AnswerPage.Term[count];
    int[] next = new int[256];
    for (int i = 0; i < count; i++) {
      int kind = kinds[i] & 0xff;
      if (kind != 0) {
        values[i] = rows[kind][next[kind]++];
      }
    }
    return values;
  }

  private static byte kindOf(AnswerPage.Term value) {
    if (value == null) {
      return 0;
    }
    if (value instanceof AnswerPage.Term.Iri) {
      return 1;
    }
    if (value instanceof AnswerPage.Term.Literal) {
      return 2;
    }
    if (value instanceof AnswerPage.Term.Other) {
      return 3;
    }
    throw new IllegalArgumentException("Term: generated code does not know " + value.getClass().getName());
  }

  private static void writeAnswerPageTermIri(PageWriter out, int at, int step,
      AnswerPage.Term[] values, byte[] kinds, int count) throws IOException {
    AnswerPage.Term.Iri[] rows = new AnswerPage.Term.Iri[count];
    int next = 0;
    for (int i = 0; next < count; i++) {
      if (kinds[i] == 1) {
        rows[next++] = (AnswerPage.Term.Iri) values[i];
      }
    }
    AnswerPage_Term_IriColumns.writeRows(out, at + step, step >> 6, rows, count);
  }

  private static void writeAnswerPageTermLiteral(PageWriter out, int at, int step,
      AnswerPage.Term[] values, byte[] kinds, int count) throws IOException {
    AnswerPage.Term.Literal[] rows = new AnswerPage.Term.Literal[count];
    int next = 0;
    for (int i = 0; next < count; i++) {
      if (kinds[i] == 2) {
        rows[next++] = (AnswerPage.Term.Literal) values[i];
      }
    }
    AnswerPage_Term_LiteralColumns.writeRows(out, at + 2 * step, step >> 6, rows, count);
  }

  private static void writeAnswerPageTermOther(PageWriter out, int at, int step,
      AnswerPage.Term[] values, byte[] kinds, int count) throws IOException {
    AnswerPage.Term.Other[] rows = new AnswerPage.Term.Other[count];
    int next = 0;
    for (int i = 0; next < count; i++) {
      if (kinds[i] == 3) {
        rows[next++] = (AnswerPage.Term.Other) values[i];
      }
    }
    AnswerPage_Term_OtherColumns.writeRows(out, at + 3 * step, step >> 6, rows, count);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Term: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }
}
