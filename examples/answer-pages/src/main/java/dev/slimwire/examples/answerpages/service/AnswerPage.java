package dev.slimwire.examples.answerpages.service;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * A page as columns, whose number is known at run time only. The page's own columns come first:
 *
 * <pre>
 * 0 number   1 last (0 or 1)   2 width   3 rows
 * </pre>
 *
 * <p>Then those of {@link TermColumnWriter}: the variable at position {@code p} has the ids from
 * {@code 16 + 8p} to {@code 16 + 8p + 7}.
 */
public final class AnswerPage implements CompressedExternalizable, ResultPage {

  @Serial private static final long serialVersionUID = 1;

  private static final int NUMBER = 0;
  private static final int LAST = 1;
  private static final int WIDTH = 2;
  private static final int ROWS = 3;

  private static final int MAX_WIDTH = 1 << 12;
  private static final int MAX_ROWS = 1 << 20;
  private static final @Nullable Term[] EMPTY_ROW = {};

  private long number;
  private boolean last;
  private transient @Nullable Term[][] rows;

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
   */
  public AnswerPage(long number, boolean last, @Nullable Term[][] rows) {
    this.number = number;
    this.last = last;
    this.rows = rows;
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
    int width = rows.length == 0 ? 0 : rows[0].length;
    out.writeLong(NUMBER, number);
    out.writeLong(LAST, last ? 1 : 0);
    out.writeLong(WIDTH, width);
    out.writeLong(ROWS, rows.length);
    TermColumnWriter terms = new TermColumnWriter(rows.length);
    for (int position = 0; position < width; position++) {
      terms.write(rows, position, out);
    }
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    number = in.readLong(NUMBER);
    last = readCount(in, LAST, "last", 1) == 1;
    int width = readCount(in, WIDTH, "width", MAX_WIDTH);
    int count = readCount(in, ROWS, "rows", MAX_ROWS);
    rows = width == 0 ? newRows(count, 0) : readColumns(in, width, count);
  }

  private static int readCount(PageReader in, int column, String name, int max) throws IOException {
    long value = in.readLong(column);
    if (value < 0 || value > max) {
      throw new StreamCorruptedException(
          "answer page: " + name + " not in 0.." + max + ": " + value);
    }
    return (int) value;
  }

  /** Rows are made after the first column has shown that there are as many. */
  private static @Nullable Term[][] readColumns(PageReader in, int width, int count)
      throws IOException {
    @Nullable Term[][] rows = {};
    for (int position = 0; position < width; position++) {
      @Nullable Term[] terms = TermColumnReader.read(in, position, count);
      if (position == 0) {
        rows = newRows(count, width);
      }
      for (int i = 0; i < count; i++) {
        rows[i][position] = terms[i];
      }
    }
    return rows;
  }

  private static @Nullable Term[][] newRows(int count, int width) {
    @Nullable Term[][] rows = new Term[count][];
    for (int i = 0; i < count; i++) {
      rows[i] = width == 0 ? EMPTY_ROW : new Term[width];
    }
    return rows;
  }
}
