package answers;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.lang.IllegalArgumentException;
import java.lang.SuppressWarnings;
import java.util.Arrays;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link AnswerPage.Term.Kind}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class AnswerPage_Term_KindColumns {
  /**
   * The ids by ordinal.
   */
  private static final byte[] IDS = new byte[AnswerPage.Term.Kind.values().length];

  /**
   * The constants by id.
   */
  private static final AnswerPage.Term.Kind[] CONSTANTS = new AnswerPage.Term.Kind[256];

  static {
    Arrays.fill(CONSTANTS, 1, CONSTANTS.length, AnswerPage.Term.Kind.OTHER);
    add(AnswerPage.Term.Kind.PLAIN, 1);
    add(AnswerPage.Term.Kind.NUMBER, 4);
    add(AnswerPage.Term.Kind.OTHER, 9);
  }

  private AnswerPage_Term_KindColumns() {
  }

  private static void add(AnswerPage.Term.Kind constant, int id) {
    IDS[constant.ordinal()] = (byte) id;
    CONSTANTS[id] = constant;
  }

  /**
   * Writes constants, some of which may be null.
   */
  static void write(PageWriter out, int column, AnswerPage.Term.Kind[] values, int count) throws
      IOException {
    byte[] ids = new byte[count];
    for (int i = 0; i < count; i++) {
      ids[i] = values[i] == null ? 0 : IDS[values[i].ordinal()];
      if (ids[i] == 0 && values[i] != null) {
        throw new IllegalArgumentException("Kind: generated code does not know " + values[i]);
      }
    }
    out.writeBytes(column, ids, count);
  }

  /**
   * Reads what {@link #write} wrote.
   */
  static AnswerPage.Term.Kind[] read(PageReader in, int column, int count) throws IOException {
    byte[] ids = in.readBytes(column);
    verifyRows(column, ids.length, count);
    AnswerPage.Term.Kind[] values = new AnswerPage.Term.Kind[count];
    for (int i = 0; i < count; i++) {
      values[i] = CONSTANTS[ids[i] & 0xff];
    }
    return values;
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Kind: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }
}
