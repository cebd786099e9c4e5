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
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.page.column.wire.Encoding;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the content of a page: columns by their ids, in ascending order. Columns that are not
 * requested are skipped, whatever they hold, so that newer peers can add columns.
 *
 * <p>Values are guaranteed to be what the peer wrote, but not to make sense: a hostile peer can
 * leave out columns, or send columns with different numbers of rows. Not thread-safe; valid within
 * {@link CompressedExternalizable#readContent} only.
 */
public final class PageReader {

  private static final String WRITTEN_WITH = "; it was written with schema ";

  private final PageHeader header;
  private final CompressedExternalizable page;
  private final ByteSource content;
  private final ColumnCursor columns;
  private final Budget budget;
  private final HashChecks hashes = new HashChecks();
  private int asked = -1;
  private String name = "";
  private @Nullable ByteSource data; // of the current column, if it has not been read yet

  PageReader(PageHeader header, byte[] raw, CompressedExternalizable page) {
    this.header = header;
    this.page = page;
    this.content = ByteSource.ofWhole("page content", raw, 0, raw.length);
    this.columns = new ColumnCursor(content);
    this.budget = new Budget(header.cells(), header.textLength());
  }

  /** Returns the fingerprint of the schema that the page was written with, or 0. */
  public long schemaFingerprint() {
    return header.schema();
  }

  /**
   * Sets the name that exception messages use for the columns read from now on, until the next
   * call. Generated code uses the name in the declaration, such as {@code Order.placed}.
   *
   * @param columns the name; empty for no name
   */
  public void nameColumns(String columns) {
    name = columns;
    hashes.nameColumns(columns);
  }

  /**
   * Returns whether the page has a column. Columns with lower ids are skipped.
   *
   * @param id the id of the column, not less than any id asked for before
   * @throws IllegalArgumentException if the id is out of order, or was read already
   * @throws IOException if the page is malformed
   */
  public boolean has(int id) throws IOException {
    if (id < asked || id < 0 || id == columns.id() && data == null) {
      throw new IllegalArgumentException(
          "columns are read in ascending order, once each: " + id + " after " + asked);
    }
    asked = id;
    while (columns.id() < id && columns.hasNext()) {
      data = columns.advance();
    }
    return columns.id() == id && data != null;
  }

  /**
   * Reads a single number.
   *
   * @param id the id of the column, more than those read before
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public long readLong(int id) throws IOException {
    encodingOf(id, Encoding.Kind.LONG);
    return LongColumn.read(takeData(), budget);
  }

  /**
   * Reads one 8-bit integer per row.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public byte[] readBytes(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.BYTES);
    return BytesColumn.read(found, takeData(), budget);
  }

  /**
   * Reads one string or null per row. Equal strings are usually the same object, but not always: a
   * page may contain a string twice.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public @Nullable String[] readStrings(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.STRINGS);
    return StringsColumn.read(found, takeData(), budget);
  }

  /**
   * Reads one 32-bit integer per row, from a column of ints or bytes.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public int[] readInts(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.INTS);
    return IntegersColumn.readInts(found, takeData(), budget);
  }

  /**
   * Reads one 64-bit integer per row, from a column of longs, ints or bytes.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public long[] readLongs(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.LONGS);
    return IntegersColumn.readLongs(found, takeData(), budget);
  }

  /**
   * Reads one 32-bit floating point number per row.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public float[] readFloats(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.FLOATS);
    return FloatsColumn.read(found, takeData(), budget);
  }

  /**
   * Reads one 64-bit floating point number per row, from a column of doubles, floats, ints or
   * bytes.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public double[] readDoubles(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.DOUBLES);
    return DoublesColumn.read(found, takeData(), budget);
  }

  /**
   * Reads one boolean per row.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public boolean[] readBooleans(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.BOOLEANS);
    return BooleansColumn.read(found, takeData(), budget);
  }

  /**
   * Reads one array of bytes or null per row.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public byte[] @Nullable [] readBinaries(int id) throws IOException {
    encodingOf(id, Encoding.Kind.BINARIES);
    return BinariesColumn.read(takeData(), budget);
  }

  /**
   * Reads one decimal or null per row. The scale is whatever the peer wrote, so {@link
   * BigDecimal#toBigInteger} or {@link BigDecimal#toPlainString} may need a lot of memory.
   *
   * @param id the id of the column, more than those read before
   * @return a new array with one value per row
   * @throws InvalidObjectException if the page has no such column
   * @throws IOException if the page is malformed, or the column is of another kind
   */
  public @Nullable BigDecimal[] readDecimals(int id) throws IOException {
    Encoding found = encodingOf(id, Encoding.Kind.DECIMALS);
    return DecimalsColumn.read(found, takeData(), budget);
  }

  /**
   * Verifies strings, or objects whose text is a string, that become elements of a set or keys of a
   * map. A page of a few bytes can make hash tables compare long ones for hours.
   *
   * @param id the id of their column, for messages
   * @param texts holds them; some may be null
   * @param from the index of the first one
   * @param to the index after the last one
   * @throws StreamCorruptedException if the sets and maps of this page have more than 2^30
   *     characters to compare
   */
  public void verifyTexts(int id, @Nullable Object[] texts, int from, int to)
      throws StreamCorruptedException {
    hashes.verifyTexts(id, texts, from, to);
  }

  /**
   * Starts measuring how large elements of sets or keys of maps may be: what is read until {@link
   * #endElements} belongs to them. Calls can be nested.
   */
  public void startElements() {
    budget.startExtent();
  }

  /**
   * Ends the measurement that the last {@link #startElements} started.
   *
   * @return the cost of comparing two of the elements, in characters, for {@link #verifyHashes};
   *     grows with the longest text, byte array, number and list
   */
  public long endElements() {
    return budget.endExtent().effort();
  }

  /**
   * Takes into account the lengths of lists, which were read as a column of ints and are part of
   * other elements.
   */
  public void noteLists(int[] lengths) {
    int longest = 0;
    for (int length : lengths) {
      longest = Math.max(longest, length);
    }
    budget.noteLists(longest);
  }

  /**
   * Verifies objects of any other class that become elements of a set or keys of a map.
   *
   * @param id the id of their column, for messages
   * @param elements holds them; some may be null
   * @param from the index of the first one
   * @param to the index after the last one
   * @param effort the cost of comparing two, in characters, as {@link #endElements} returns it;
   *     counts as at least 4, or 32 if any elements are {@link Comparable}
   * @throws StreamCorruptedException if more than 1,000 distinct ones share a hash code, or if
   *     comparing those of this page that do might take more than 2^30 characters
   */
  public void verifyHashes(int id, @Nullable Object[] elements, int from, int to, long effort)
      throws StreamCorruptedException {
    hashes.verify(id, elements, from, to, effort);
  }

  private Encoding encodingOf(int id, Encoding.Kind kind) throws IOException {
    if (!has(id)) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "column %d (%s%s) is missing from the page%s",
              id,
              kind,
              name.isEmpty() ? "" : ", " + name,
              schemas()));
    }
    Encoding found = Encoding.of(columns.encoding());
    if (found == null || !kind.accepts(found.kind())) {
      String actual =
          found == null ? "unknown 0x" + Integer.toHexString(columns.encoding()) : "" + found;
      throw content.malformed(
          "encoding of column " + id + (name.isEmpty() ? "" : " (" + name + ")"),
          "one for " + kind,
          actual + schemas());
    }
    return found;
  }

  /**
   * Returns the exception that a class threw for a page, with both schemas if the writer's was
   * different.
   */
  InvalidObjectException withSchemas(InvalidObjectException unfit) {
    long here = page.schemaFingerprint();
    String reason = String.valueOf(unfit.getMessage());
    boolean differs = here != 0 && header.schema() != 0 && here != header.schema();
    if (!differs || reason.contains(hex(here)) || reason.contains(WRITTEN_WITH)) {
      return unfit; // a page within this one has added its own
    }
    InvalidObjectException explained = new InvalidObjectException(reason + schemas());
    explained.initCause(unfit.getCause());
    explained.setStackTrace(unfit.getStackTrace());
    for (Throwable suppressed : unfit.getSuppressed()) {
      explained.addSuppressed(suppressed);
    }
    return explained;
  }

  /** Returns whether the writer had another version of the class, if known. */
  private String schemas() {
    long written = header.schema();
    long here = page.schemaFingerprint();
    if (written == 0) {
      return "";
    }
    return WRITTEN_WITH
        + hex(written)
        + (here == 0 || here == written ? "" : ", and is read with " + hex(here));
  }

  private static String hex(long schema) {
    return String.format(Locale.ROOT, "%016x", schema);
  }

  private ByteSource takeData() {
    ByteSource taken = Objects.requireNonNull(data);
    data = null;
    return taken;
  }

  /** Verifies the ids and lengths of the columns that were not read. */
  void verifyEnd() throws IOException {
    while (columns.hasNext()) {
      columns.advance();
    }
  }
}
