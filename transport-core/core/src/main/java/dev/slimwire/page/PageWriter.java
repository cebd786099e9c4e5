package dev.slimwire.page;

import dev.slimwire.page.column.BinariesColumn;
import dev.slimwire.page.column.BooleansColumn;
import dev.slimwire.page.column.BytesColumn;
import dev.slimwire.page.column.DecimalsColumn;
import dev.slimwire.page.column.DoublesColumn;
import dev.slimwire.page.column.FloatsColumn;
import dev.slimwire.page.column.IntegersColumn;
import dev.slimwire.page.column.LongColumn;
import dev.slimwire.page.column.StringsColumn;
import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Writes the content of a page: columns with permanent ids, in ascending order of their ids. The
 * encoding of a column is chosen by its values.
 *
 * <p>An id always identifies the same kind of column and is never reused for another one, since
 * readers skip ids that they do not know. Not thread-safe; valid within {@link
 * CompressedExternalizable#writeContent} only.
 */
public final class PageWriter {

  private final PagePacker packer;
  private final ByteSink head = new ByteSink(2 * ByteSink.MAX_VARINT_LENGTH + 1);
  private final StringsColumn strings;
  private int column = -1;
  private boolean finished;
  private long cells;
  private long textLength;
  private int fetched;

  PageWriter(PagePacker packer, StringsColumn strings) {
    this.packer = packer;
    this.strings = strings;
  }

  /**
   * Prefetches a string into the CPU cache; writes nothing. Useful for the strings of tables,
   * called row by row before the first of their columns is written: rows are adjacent in memory,
   * while writing each column traverses all of it.
   *
   * @param value a string, or null for nothing
   */
  public void fetch(@Nullable String value) {
    if (value != null) {
      fetched |= value.length();
    }
  }

  /**
   * Writes a single number.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param value any value
   * @throws IllegalArgumentException if the id is out of order
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeLong(int column, long value) throws IOException {
    begin(column);
    LongColumn.write(value, this::append);
  }

  /**
   * Writes one 8-bit integer per row, for example the kinds of terms.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeBytes(int column, byte[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    BytesColumn.write(values, count, this::append);
  }

  /**
   * Writes one string or null per row. Every string is preserved exactly, including unpaired
   * surrogates.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeStrings(int column, @Nullable String[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    strings.write(values, count, this::append);
  }

  /**
   * Writes one 32-bit integer per row.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeInts(int column, int[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    IntegersColumn.write(values, count, this::append);
  }

  /**
   * Writes one 64-bit integer per row.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeLongs(int column, long[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    IntegersColumn.write(values, count, this::append);
  }

  /**
   * Writes one 32-bit floating point number per row. Every bit is preserved, including those of NaN
   * and -0.0.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeFloats(int column, float[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    FloatsColumn.write(values, count, this::append);
  }

  /**
   * Writes one 64-bit floating point number per row. Every bit is preserved, including those of NaN
   * and -0.0.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeDoubles(int column, double[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    DoublesColumn.write(values, count, this::append);
  }

  /**
   * Writes one boolean per row.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeBooleans(int column, boolean[] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    BooleansColumn.write(values, count, this::append);
  }

  /**
   * Writes one array of bytes or null per row, for example pictures.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeBinaries(int column, byte[] @Nullable [] values, int count) throws IOException {
    requireCount(count, values.length);
    begin(column);
    BinariesColumn.write(values, count, this::append);
  }

  /**
   * Writes one decimal or null per row. Scales are preserved: 1.0 and 1.00 remain different.
   *
   * @param column the id of the column, at least 0 and more than the one before
   * @param values the values
   * @param count how many of them to write, beginning with the first
   * @throws IllegalArgumentException if the id is out of order, or there are fewer values
   * @throws IOException if the page grows beyond 2^31 - 1 bytes
   */
  public void writeDecimals(int column, @Nullable BigDecimal[] values, int count)
      throws IOException {
    requireCount(count, values.length);
    begin(column);
    DecimalsColumn.write(values, count, this::append);
  }

  private static void requireCount(int count, int length) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException("count not in 0.." + length + ": " + count);
    }
  }

  private void begin(int next) {
    if (finished) {
      throw new IllegalStateException("page writer used after its page was written");
    }
    if (next <= column) {
      throw new IllegalArgumentException(
          "columns are written in ascending order from 0: " + next + " after " + column);
    }
    column = next;
  }

  private void append(Encoding encoding, long moreCells, long moreText, ByteSink... sections)
      throws IOException {
    long length = 0;
    for (ByteSink section : sections) {
      length += section.length();
    }
    head.setLength(0);
    head.writeVarint(column);
    head.writeByte(encoding.id());
    head.writeVarint(length);
    packer.write(head);
    boolean opaque = encoding.kind() == Encoding.Kind.BINARIES;
    for (int i = 0; i < sections.length; i++) {
      if (opaque && i == sections.length - 1) {
        packer.writeOpaque(sections[i]);
      } else {
        packer.write(sections[i]);
      }
    }
    packer.endColumn();
    cells += moreCells;
    textLength += moreText;
  }

  PackedPage finish(long schema) throws IOException {
    finished = true; // another page may be using the buffers now
    return packer.finish(schema, cells, textLength);
  }
}
