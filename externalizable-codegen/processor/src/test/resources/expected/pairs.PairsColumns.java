package pairs;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Pairs}, generated from its declaration.
 */
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
   * Writes objects, some of which may be null.
   */
  static void write(PageWriter out, int at, int step, Pairs[] values, int count) throws
      IOException {
    byte[] present = new byte[count];
    Pairs[] rows = new Pairs[count];
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
   * Writes objects, none of which is null.
   */
  static void writeRows(PageWriter out, int at, int step, Pairs[] rows, int count) throws
      IOException {
    writePairColumn(out, at, step, rows, count);
    writeListColumn(out, at, step, rows, count);
  }

  /**
   * Reads what {@link #writeRows} wrote.
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

  @SuppressWarnings("unchecked")
  private static void writePairColumn(PageWriter out, int at, int step, Pairs[] rows, int count)
      throws IOException {
    Pairs.Pair<String, Long>[] values = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
    for (int i = 0; i < count; i++) {
      values[i] = rows[i].pair();
    }
    Pair_String_Long.write(out, at + step, step >> 6, values, count);
  }

  @SuppressWarnings("unchecked")
  private static Pairs.Pair<String, Long>[] readPairColumn(PageReader in, int at, int step,
      int count) throws IOException {
    if (!in.has(at + step + 1)) {
      return (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
    }
    return Pair_String_Long.read(in, at + step, step >> 6, count);
  }

  @SuppressWarnings("unchecked")
  private static void writeListColumn(PageWriter out, int at, int step, Pairs[] rows, int count)
      throws IOException {
    int group = at + 2 * step;
    int[] lengths = new int[count];
    int total = 0;
    for (int i = 0; i < count; i++) {
      List<Pairs.Pair<String, Long>> value = rows[i].list();
      lengths[i] = value == null ? -1 : value.size();
      total = Math.addExact(total, Math.max(lengths[i], 0));
    }
    Pairs.Pair<String, Long>[] elements = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[total];
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (lengths[i] > 0) {
        for (Pairs.Pair<String, Long> element : rows[i].list()) {
          elements[next++] = element;
        }
      }
    }
    out.writeInts(group, lengths, count);
    if (total > 0) {
      Pair_String_Long.write(out, group, step >> 6, elements, total);
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Pairs.Pair<String, Long>>[] readListColumn(PageReader in, int at, int step,
      int count) throws IOException {
    int group = at + 2 * step;
    if (!in.has(group)) {
      List<Pairs.Pair<String, Long>>[] none = (List<Pairs.Pair<String, Long>>[]) new List<?>[count];
      for (int i = 0; i < count; i++) {
        none[i] = new ArrayList<>();
      }
      return none;
    }
    int[] lengths = in.readInts(group);
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
      writeRows(out, 0, STEP, new Pairs[] {value}, 1);
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
  @SuppressWarnings("unchecked")
  private static final class Pair_String_Long {
    private Pair_String_Long() {
    }

    /**
     * Writes objects, some of which may be null.
     */
    static void write(PageWriter out, int at, int step, Pairs.Pair<String, Long>[] values,
        int count) throws IOException {
      byte[] present = new byte[count];
      Pairs.Pair<String, Long>[] rows = (Pairs.Pair<String, Long>[]) new Pairs.Pair<?, ?>[count];
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
     * Writes objects, none of which is null.
     */
    static void writeRows(PageWriter out, int at, int step, Pairs.Pair<String, Long>[] rows,
        int count) throws IOException {
      writeFirstColumn(out, at, step, rows, count);
      writeSecondColumn(out, at, step, rows, count);
    }

    /**
     * Reads what {@link #writeRows} wrote.
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

    private static void writeFirstColumn(PageWriter out, int at, int step,
        Pairs.Pair<String, Long>[] rows, int count) throws IOException {
      String[] column = new String[count];
      for (int i = 0; i < count; i++) {
        column[i] = rows[i].first();
      }
      out.writeStrings(at + 3, column, count);
    }

    private static String[] readFirstColumn(PageReader in, int at, int step, int count) throws
        IOException {
      if (!in.has(at + 3)) {
        return new String[count];
      }
      String[] column = in.readStrings(at + 3);
      verifyRows(at + 3, column.length, count);
      return column;
    }

    private static void writeSecondColumn(PageWriter out, int at, int step,
        Pairs.Pair<String, Long>[] rows, int count) throws IOException {
      boolean[] nulls = new boolean[count];
      boolean anyNull = false;
      long[] column = new long[count];
      for (int i = 0; i < count; i++) {
        Long value = rows[i].second();
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

    private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
      InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
      invalid.initCause(cause);
      return invalid;
    }
  }
}
