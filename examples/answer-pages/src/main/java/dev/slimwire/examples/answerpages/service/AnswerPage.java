package dev.slimwire.examples.answerpages.service;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * A page as columns: its number, whether it is the last one, and a table of up to 4,095 variables,
 * whose width is known only at run time. The code that writes and reads them is generated.
 */
@Columns
public final class AnswerPage implements CompressedExternalizable, ResultPage {

  @Serial private static final long serialVersionUID = 1;

  private static final int CELLS_OF_TERM = 4;

  /** For the number, the last flag, and the table itself. */
  private static final int CELLS_APART = 3;

  @Column(1)
  long number;

  @Column(2)
  boolean last;

  @Column(3)
  @Nullable Term[][] rows;

  /** Makes an empty page, to be read into. */
  public AnswerPage() {
    this(0, true, new Term[0][]);
  }

  /**
   * Makes a page.
   *
   * @param number the page's place in the answer, from 0
   * @param last whether no page follows
   * @param rows the rows, all of the same width; not copied
   * @throws IllegalArgumentException if rows differ in width: readers would refuse the page
   */
  public AnswerPage(long number, boolean last, @Nullable Term[][] rows) {
    String fault = faultOf(rows);
    if (fault != null) {
      throw new IllegalArgumentException(fault);
    }
    this.number = number;
    this.last = last;
    this.rows = rows;
  }

  /**
   * Returns how many rows a page may have so that readers accept it by default, whatever its terms
   * are: a literal is a value of its kind, its text, its language and its datatype.
   */
  static int maxRows(int columns) {
    int cells = PageLimits.DEFAULT.maxCells() - CELLS_APART;
    return Math.max(1, cells / (1 + CELLS_OF_TERM * columns));
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public boolean last() {
    return last;
  }

  @Override
  public @Nullable Term[][] rows() {
    return rows;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    AnswerPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    AnswerPageColumns.read(this, in);
    String fault = rows == null ? "answer page: the table of rows is null" : faultOf(rows);
    if (fault != null) {
      throw new InvalidObjectException(fault);
    }
  }

  /** Generated code accepts rows of any length, and null; the rows of answers have one width. */
  private static @Nullable String faultOf(@Nullable Term[][] rows) {
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] == null || rows[i].length != rows[0].length) {
        String actual = rows[i] == null ? "none" : Integer.toString(rows[i].length);
        String expected = rows[0] == null ? "some" : Integer.toString(rows[0].length);
        return "answer page: row "
            + i
            + ": expected "
            + expected
            + " terms as in the first row, actual "
            + actual;
      }
    }
    return null;
  }

  @Override
  public long schemaFingerprint() {
    return AnswerPageColumns.FINGERPRINT;
  }
}
