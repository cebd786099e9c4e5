package pairs;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.lang.Integer;
import java.lang.Long;
import java.lang.Math;
import java.lang.Object;
import java.lang.Override;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Pairs}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
final class PairsColumns {
  /**
   * The columns.
   */
  static final String SCHEMA = "pairs.Pairs:\n"
      + "  1 pair: pairs.Pairs.Pair<java.lang.String, java.lang.Long>\n"
      + "  2 list: list of pairs.Pairs.Pair<java.lang.String, java.lang.Long>\n"
      + "pairs.Pairs.Pair<java.lang.String, java.lang.Long>:\n"
      + "  1 first: String\n"
      + "  2 second: long or null\n";

  /**
   * The first 64 bits of the SHA-256 of {@link #SCHEMA}.
   */
  static final long FINGERPRINT = 0x2dad118cea8a5a75L;

  /**
   * What a filter has to allow; join such patterns with semicolons and end with {@code !*}.
   */
  static final String FILTER = "pairs.PairsColumns$Proxy;pairs.Pairs";

  /**
   * The ids that each column of the top has for what is nested in it.
   */
  private static final int STEP = 1 << 25;

  private PairsColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  static Pairs[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Pairs: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    Pairs[] rows = rowCount == 0 ? new Pairs[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    Pairs[] values = new Pairs[count];
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
  static Pairs[] readRows(PageReader in, int at, int step, int count) throws IOException {
    Pairs.Pair<String, Long>[] pairColumn = readPairColumn(in, at, step, count);
    List<Pairs.Pair<String, Long>>[] listColumn = readListColumn(in, at, step, count);
    Pairs[] rows = new Pairs[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i] = new Pairs(pairColumn[i], listColumn[i]);
      }
    } catch (RuntimeException e) {
      throw invalid("Pairs", i, e);
    }
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  static void fetch(Pairs row, PageWriter out) {
    // there are none
  }

  private static void writePairColumn(PageWriter out, int at, int step,
      Pairs.Pair<String, Long>[] values, int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    Pair_String_Long.Gatherer rows = new Pair_String_Long.Gatherer(count);
    for (int i = 0; i < count; i++) {
      rows.add(values[i]);
    }
    rows.write(out, at + step, step >> 6);
  }

  private static Pairs.Pair<String, Long>[] readPairColumn(PageReader in, int at, int step,
      int count) throws IOException {
    in.nameColumns("Pairs.pair");
    if (!in.has(at + step + 1)) {
      return (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
    }
    return Pair_String_Long.read(in, at + step, step >> 6, count);
  }

  private static void writeListColumn(PageWriter out, int at, int step,
      List<Pairs.Pair<String, Long>>[] values, int count) throws IOException {
    int group = at + 2 * step;
    int[] lengths = new int[count];
    int total = 0;
    for (int i = 0; i < count; i++) {
      List<Pairs.Pair<String, Long>> value = values[i];
      lengths[i] = value == null ? -1 : value.size();
      total = Math.addExact(total, Math.max(lengths[i], 0));
    }
    Pair_String_Long.Gatherer elements = new Pair_String_Long.Gatherer(total);
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (lengths[i] > 0) {
        int end = next + lengths[i];
        for (Pairs.Pair<String, Long> element : values[i]) {
          if (next < end) {
            elements.add(element);
          }
          next++;
        }
        if (next != end) {
          copyLists(values, count);
          writeListColumn(out, at, step, values, count);
          return;
        }
      }
    }
    out.writeInts(group, lengths, count);
    elements.write(out, group, step >> 6);
  }

  private static List<Pairs.Pair<String, Long>>[] readListColumn(PageReader in, int at, int step,
      int count) throws IOException {
    in.nameColumns("Pairs.list");
    int group = at + 2 * step;
    if (!in.has(group)) {
      List<Pairs.Pair<String, Long>>[] none = (List<Pairs.Pair<String, Long>>[]) new List<?>[count];
      for (int i = 0; i < count; i++) {
        none[i] = new ArrayList<>();
      }
      return none;
    }
    int[] lengths = in.readInts(group);
    in.noteLists(lengths);
    int total = total(group, lengths, count);
    Pairs.Pair<String, Long>[] elements =
        total == 0 ? (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[0] : Pair_String_Long.read(in, group, step >> 6, total);
    List<Pairs.Pair<String, Long>>[] values = (List<Pairs.Pair<String, Long>>[]) new List<?>[count];
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (lengths[i] >= 0) {
        int to = from + lengths[i];
        values[i] = new ArrayList<>(Arrays.asList(elements).subList(from, to));
        from = to;
      }
    }
    return values;
  }

  /**
   * Returns the page that is sent instead of an object.
   */
  static Object proxy(Pairs value) {
    return new Proxy(value);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Pairs: column " + column + ": rows: expected " + expected + ", actual " + actual);
    }
  }

  private static boolean allNull(Object[] values, int count) {
    for (int i = 0; i < count; i++) {
      if (values[i] != null) {
        return false;
      }
    }
    return true;
  }

  private static <E> void copyLists(List<E>[] values, int count) {
    for (int i = 0; i < count; i++) {
      values[i] = values[i] == null ? null : new ArrayList<>(values[i]);
    }
  }

  private static int total(int column, int[] lengths, int count) throws IOException {
    verifyRows(column, lengths.length, count);
    long total = 0;
    for (int length : lengths) {
      total += length;
      if (length < -1 || total > Integer.MAX_VALUE) {
        throw new StreamCorruptedException("Pairs: column " + column + ": length of a list: expected -1 for null, or a number that fits, actual " + length);
      }
      total += length < 0 ? 1 : 0;
    }
    return (int) total;
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
    private Pairs.Pair<String, Long>[] pairColumn;

    private List<Pairs.Pair<String, Long>>[] listColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    Gatherer(int capacity) {
      pairColumn = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[capacity];
      listColumn = (List<Pairs.Pair<String, Long>>[]) new List<?>[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    void add(Pairs value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    void addCells(Pairs[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    void addRow(Pairs row) {
      if (rowCount == pairColumn.length) {
        grow();
      }
      pairColumn[rowCount] = row.pair();
      listColumn[rowCount] = row.list();
      rowCount++;
    }

    private void grow() {
      pairColumn = Arrays.copyOf(pairColumn, 4 * pairColumn.length);
      listColumn = Arrays.copyOf(listColumn, 4 * listColumn.length);
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
        writePairColumn(out, at, step, pairColumn, rowCount);
        writeListColumn(out, at, step, listColumn, rowCount);
      }
      rowCount = 0;
    }
  }

  /**
   * A page with one {@link Pairs}.
   */
  static final class Proxy implements CompressedExternalizable {
    @Serial
    private static final long serialVersionUID = 1;

    private transient Pairs value;

    /**
     * Makes an empty one, to be read into.
     */
    public Proxy() {
    }

    Proxy(Pairs value) {
      this.value = value;
    }

    @Override
    public void writeContent(PageWriter out) throws IOException {
      Gatherer rows = new Gatherer(1);
      rows.addRow(value);
      rows.writeRows(out, 0, STEP);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      value = readRows(in, 0, STEP, 1)[0];
    }

    @Override
    public long schemaFingerprint() {
      return PairsColumns.FINGERPRINT;
    }

    @Serial
    private Object readResolve() {
      return value;
    }
  }

  /**
   * The columns of {@link Pairs.Pair} with its arguments here.
   */
  private static final class Pair_String_Long {
    private Pair_String_Long() {
    }

    /**
     * Reads what {@link Gatherer#write} wrote.
     */
    static Pairs.Pair<String, Long>[] read(PageReader in, int at, int step, int count) throws
        IOException {
      byte[] present = in.readBytes(at + 1);
      verifyRows(at + 1, present.length, count);
      int rowCount = 0;
      for (byte each : present) {
        if (each != 0 && each != 1) {
          throw new StreamCorruptedException("Pair: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
        }
        rowCount += each;
      }
      Pairs.Pair<String, Long>[] rows = rowCount == 0 ? (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[0] : readRows(in, at, step, rowCount);
      if (rowCount == count) {
        return rows;
      }
      Pairs.Pair<String, Long>[] values = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
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
    static Pairs.Pair<String, Long>[] readRows(PageReader in, int at, int step, int count) throws
        IOException {
      String[] firstColumn = readFirstColumn(in, at, step, count);
      Long[] secondColumn = readSecondColumn(in, at, step, count);
      Pairs.Pair<String, Long>[] rows = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
      int i = 0;
      try {
        for (; i < count; i++) {
          rows[i] = new Pairs.Pair<String, Long>(firstColumn[i], secondColumn[i]);
        }
      } catch (RuntimeException e) {
        throw invalid("Pair", i, e);
      }
      return rows;
    }

    /**
     * Fetches the strings of an object, if any, before columns are written.
     */
    static void fetch(Pairs.Pair<String, Long> row, PageWriter out) {
      if (row != null) {
        out.fetch(row.first());
      }
    }

    private static void writeFirstColumn(PageWriter out, int at, int step, String[] values,
        int count) throws IOException {
      if (allNull(values, count)) {
        return;
      }
      out.writeStrings(at + 3, values, count);
    }

    private static String[] readFirstColumn(PageReader in, int at, int step, int count) throws
        IOException {
      in.nameColumns("Pair.first");
      if (!in.has(at + 3)) {
        return new String[count];
      }
      String[] column = in.readStrings(at + 3);
      verifyRows(at + 3, column.length, count);
      return column;
    }

    private static void writeSecondColumn(PageWriter out, int at, int step, Long[] values,
        int count) throws IOException {
      if (allNull(values, count)) {
        return;
      }
      boolean[] nulls = new boolean[count];
      boolean anyNull = false;
      long[] column = new long[count];
      for (int i = 0; i < count; i++) {
        Long value = values[i];
        if (value == null) {
          nulls[i] = true;
          anyNull = true;
        } else {
          column[i] = value;
        }
      }
      if (anyNull) {
        out.writeBooleans(at + 4, nulls, count);
      }
      out.writeLongs(at + 5, column, count);
    }

    private static Long[] readSecondColumn(PageReader in, int at, int step, int count) throws
        IOException {
      in.nameColumns("Pair.second");
      boolean[] nulls = in.has(at + 4) ? in.readBooleans(at + 4) : null;
      if (nulls != null) {
        verifyRows(at + 4, nulls.length, count);
      }
      if (!in.has(at + 5)) {
        return new Long[count];
      }
      long[] column = in.readLongs(at + 5);
      verifyRows(at + 5, column.length, count);
      Long[] values = new Long[count];
      for (int i = 0; i < count; i++) {
        if (nulls == null || !nulls[i]) {
          values[i] = column[i];
        }
      }
      return values;
    }

    private static void verifyRows(int column, int actual, int expected) throws IOException {
      if (actual != expected) {
        throw new StreamCorruptedException("Pair: column " + column + ": rows: expected " + expected + ", actual " + actual);
      }
    }

    private static boolean allNull(Object[] values, int count) {
      for (int i = 0; i < count; i++) {
        if (values[i] != null) {
          return false;
        }
      }
      return true;
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
      private String[] firstColumn;

      private Long[] secondColumn;

      private int rowCount;

      private byte[] present;

      private int count;

      /**
       * Makes an empty one with room for so many objects.
       */
      Gatherer(int capacity) {
        firstColumn = new String[capacity];
        secondColumn = new Long[capacity];
        present = new byte[capacity];
      }

      /**
       * Takes an object or null, no more of them than there is room for.
       */
      void add(Pairs.Pair<String, Long> value) {
        present[count++] = (byte) (value == null ? 0 : 1);
        if (value != null) {
          addRow(value);
        }
      }

      /**
       * Takes the cells at a position of the first rows, of those that have so many.
       */
      void addCells(Pairs.Pair<String, Long>[][] rows, int height, int position) {
        for (int i = 0; i < height; i++) {
          if (rows[i] != null && rows[i].length > position) {
            add(rows[i][position]);
          }
        }
      }

      /**
       * Takes an object that is not null, and makes room for it.
       */
      void addRow(Pairs.Pair<String, Long> row) {
        if (rowCount == firstColumn.length) {
          grow();
        }
        firstColumn[rowCount] = row.first();
        secondColumn[rowCount] = row.second();
        rowCount++;
      }

      private void grow() {
        firstColumn = Arrays.copyOf(firstColumn, 4 * firstColumn.length);
        secondColumn = Arrays.copyOf(secondColumn, 4 * secondColumn.length);
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
          writeFirstColumn(out, at, step, firstColumn, rowCount);
          writeSecondColumn(out, at, step, secondColumn, rowCount);
        }
        rowCount = 0;
      }
    }
  }
}
