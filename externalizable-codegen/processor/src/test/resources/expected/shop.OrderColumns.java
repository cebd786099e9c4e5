package shop;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.lang.Integer;
import java.lang.Math;
import java.lang.Object;
import java.lang.Override;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.SuppressWarnings;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link Order}, generated from its declaration.
 */
@SuppressWarnings({"cast", "deprecation", "exports", "rawtypes", "removal", "static", "unchecked"})
@Generated("dev.slimwire.codegen.processor.ColumnsProcessor")
public final class OrderColumns {
  /**
   * The columns.
   */
  public static final String SCHEMA = "shop.Order:\n"
      + "  1 id: long\n"
      + "  2 customer: String\n"
      + "  3 placed: Instant\n"
      + "  4 total: BigDecimal\n"
      + "  5 items: list of shop.Order.Item\n"
      + "  7 priority: int or null, default 1\n"
      + "shop.Order.Item:\n"
      + "  1 article: String\n"
      + "  2 amount: int\n";

  /**
   * The first 64 bits of the SHA-256 of {@link #SCHEMA}.
   */
  public static final long FINGERPRINT = 0x73d8a352f6da99e6L;

  /**
   * What a filter has to allow; join such patterns with semicolons and end with {@code !*}.
   */
  public static final String FILTER = "shop.OrderColumns$Proxy;shop.Order";

  /**
   * The ids that each column of the top has for what is nested in it.
   */
  private static final int STEP = 1 << 25;

  private OrderColumns() {
  }

  /**
   * Reads what {@link Gatherer#write} wrote.
   */
  public static Order[] read(PageReader in, int at, int step, int count) throws IOException {
    byte[] present = in.readBytes(at + 1);
    verifyRows(at + 1, present.length, count);
    int rowCount = 0;
    for (byte each : present) {
      if (each != 0 && each != 1) {
        throw new StreamCorruptedException("Order: column " + (at + 1) + ": expected 0 for null or 1, actual " + each);
      }
      rowCount += each;
    }
    Order[] rows = rowCount == 0 ? new Order[0] : readRows(in, at, step, rowCount);
    if (rowCount == count) {
      return rows;
    }
    Order[] values = new Order[count];
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
  public static Order[] readRows(PageReader in, int at, int step, int count) throws IOException {
    long[] idColumn = readIdColumn(in, at, step, count);
    String[] customerColumn = readCustomerColumn(in, at, step, count);
    Instant[] placedColumn = readPlacedColumn(in, at, step, count);
    BigDecimal[] totalColumn = readTotalColumn(in, at, step, count);
    Integer[] priorityColumn = readPriorityColumn(in, at, step, count);
    List<Order.Item>[] itemsColumn = readItemsColumn(in, at, step, count);
    Order[] rows = new Order[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        rows[i] = new Order(
            idColumn[i],
            customerColumn[i],
            placedColumn[i],
            totalColumn[i],
            itemsColumn[i],
            priorityColumn[i]);
      }
    } catch (RuntimeException e) {
      throw invalid("Order", i, e);
    }
    return rows;
  }

  /**
   * Fetches the strings of an object, if any, before columns are written.
   */
  public static void fetch(Order row, PageWriter out) {
    if (row != null) {
      out.fetch(row.customer());
    }
  }

  private static void writeIdColumn(PageWriter out, int at, int step, long[] values, int count)
      throws IOException {
    out.writeLongs(at + 3, values, count);
  }

  private static long[] readIdColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Order.id");
    if (in.has(at + 2)) {
      throw nulls("Order.id");
    }
    if (!in.has(at + 3)) {
      throw missing("Order.id", at + 3);
    }
    long[] column = in.readLongs(at + 3);
    verifyRows(at + 3, column.length, count);
    return column;
  }

  private static void writeCustomerColumn(PageWriter out, int at, int step, String[] values,
      int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    out.writeStrings(at + 5, values, count);
  }

  private static String[] readCustomerColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Order.customer");
    if (!in.has(at + 5)) {
      return new String[count];
    }
    String[] column = in.readStrings(at + 5);
    verifyRows(at + 5, column.length, count);
    return column;
  }

  private static void writePlacedColumn(PageWriter out, int at, int step, Instant[] values,
      int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    int[] nanos = new int[count];
    boolean anyNanos = false;
    long[] column = new long[count];
    for (int i = 0; i < count; i++) {
      Instant value = values[i];
      if (value == null) {
        nanos[i] = -1;
      } else {
        nanos[i] = value.getNano();
        column[i] = value.getEpochSecond();
      }
      anyNanos |= nanos[i] != 0;
    }
    if (anyNanos) {
      out.writeInts(at + 6, nanos, count);
    }
    out.writeLongs(at + 7, column, count);
  }

  private static Instant[] readPlacedColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Order.placed");
    int[] nanos = in.has(at + 6) ? in.readInts(at + 6) : null;
    if (nanos != null) {
      verifyRows(at + 6, nanos.length, count);
    }
    if (!in.has(at + 7)) {
      return new Instant[count];
    }
    long[] column = in.readLongs(at + 7);
    verifyRows(at + 7, column.length, count);
    Instant[] values = new Instant[count];
    int i = 0;
    try {
      for (; i < count; i++) {
        int nano = nanos == null ? 0 : nanos[i];
        if (nano >= 0) {
          values[i] = Instant.ofEpochSecond(column[i], nano);
        }
      }
    } catch (RuntimeException e) {
      throw invalid("Order.placed", i, e);
    }
    return values;
  }

  private static void writeTotalColumn(PageWriter out, int at, int step, BigDecimal[] values,
      int count) throws IOException {
    if (allNull(values, count)) {
      return;
    }
    out.writeDecimals(at + 9, values, count);
  }

  private static BigDecimal[] readTotalColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Order.total");
    if (!in.has(at + 9)) {
      return new BigDecimal[count];
    }
    BigDecimal[] column = in.readDecimals(at + 9);
    verifyRows(at + 9, column.length, count);
    return column;
  }

  private static void writePriorityColumn(PageWriter out, int at, int step, Integer[] values,
      int count) throws IOException {
    boolean[] nulls = new boolean[count];
    boolean anyNull = false;
    int[] column = new int[count];
    for (int i = 0; i < count; i++) {
      Integer value = values[i];
      if (value == null) {
        nulls[i] = true;
        anyNull = true;
      } else {
        column[i] = value;
      }
    }
    if (anyNull) {
      out.writeBooleans(at + 14, nulls, count);
    }
    out.writeInts(at + 15, column, count);
  }

  private static Integer[] readPriorityColumn(PageReader in, int at, int step, int count) throws
      IOException {
    in.nameColumns("Order.priority");
    boolean[] nulls = in.has(at + 14) ? in.readBooleans(at + 14) : null;
    if (nulls != null) {
      verifyRows(at + 14, nulls.length, count);
    }
    if (!in.has(at + 15)) {
      Integer[] values = new Integer[count];
      Arrays.fill(values, 1);
      return values;
    }
    int[] column = in.readInts(at + 15);
    verifyRows(at + 15, column.length, count);
    Integer[] values = new Integer[count];
    for (int i = 0; i < count; i++) {
      if (nulls == null || !nulls[i]) {
        values[i] = column[i];
      }
    }
    return values;
  }

  private static void writeItemsColumn(PageWriter out, int at, int step, List<Order.Item>[] values,
      int count) throws IOException {
    int group = at + 5 * step;
    int[] lengths = new int[count];
    int total = 0;
    for (int i = 0; i < count; i++) {
      List<Order.Item> value = values[i];
      lengths[i] = value == null ? -1 : value.size();
      total = Math.addExact(total, Math.max(lengths[i], 0));
    }
    Order_ItemColumns.Gatherer elements = new Order_ItemColumns.Gatherer(total);
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (lengths[i] > 0) {
        int end = next + lengths[i];
        for (Order.Item element : values[i]) {
          if (next < end) {
            elements.add(element);
          }
          next++;
        }
        if (next != end) {
          copyLists(values, count);
          writeItemsColumn(out, at, step, values, count);
          return;
        }
      }
    }
    out.writeInts(group, lengths, count);
    elements.write(out, group, step >> 6);
  }

  private static List<Order.Item>[] readItemsColumn(PageReader in, int at, int step, int count)
      throws IOException {
    in.nameColumns("Order.items");
    int group = at + 5 * step;
    if (!in.has(group)) {
      List<Order.Item>[] none = (List<Order.Item>[]) new List<?>[count];
      for (int i = 0; i < count; i++) {
        none[i] = new ArrayList<>();
      }
      return none;
    }
    int[] lengths = in.readInts(group);
    in.noteLists(lengths);
    int total = total(group, lengths, count);
    Order.Item[] elements =
        total == 0 ? new Order.Item[0] : Order_ItemColumns.read(in, group, step >> 6, total);
    List<Order.Item>[] values = (List<Order.Item>[]) new List<?>[count];
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
  public static Object proxy(Order value) {
    return new Proxy(value);
  }

  private static void verifyRows(int column, int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new StreamCorruptedException("Order: column " + column + ": rows: expected " + expected + ", actual " + actual);
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
        throw new StreamCorruptedException("Order: column " + column + ": length of a list: expected -1 for null, or a number that fits, actual " + length);
      }
      total += length < 0 ? 1 : 0;
    }
    return (int) total;
  }

  private static InvalidObjectException missing(String what, int column) {
    return new InvalidObjectException(what + ": column " + column + " is missing from the page, whose writer may be older, and has no @DefaultValue");
  }

  private static InvalidObjectException nulls(String what) {
    return new InvalidObjectException(what + ": expected a primitive, but some of the values are null");
  }

  private static InvalidObjectException invalid(String what, int row, RuntimeException cause) {
    InvalidObjectException invalid = new InvalidObjectException(what + " in row " + row + ": " + cause);
    invalid.initCause(cause);
    return invalid;
  }

  /**
   * Takes objects one by one, then writes their columns.
   */
  public static final class Gatherer {
    private long[] idColumn;

    private String[] customerColumn;

    private Instant[] placedColumn;

    private BigDecimal[] totalColumn;

    private Integer[] priorityColumn;

    private List<Order.Item>[] itemsColumn;

    private int rowCount;

    private byte[] present;

    private int count;

    /**
     * Makes an empty one with room for so many objects.
     */
    public Gatherer(int capacity) {
      idColumn = new long[capacity];
      customerColumn = new String[capacity];
      placedColumn = new Instant[capacity];
      totalColumn = new BigDecimal[capacity];
      priorityColumn = new Integer[capacity];
      itemsColumn = (List<Order.Item>[]) new List<?>[capacity];
      present = new byte[capacity];
    }

    /**
     * Takes an object or null, no more of them than there is room for.
     */
    public void add(Order value) {
      present[count++] = (byte) (value == null ? 0 : 1);
      if (value != null) {
        addRow(value);
      }
    }

    /**
     * Takes the cells at a position of the first rows, of those that have so many.
     */
    public void addCells(Order[][] rows, int height, int position) {
      for (int i = 0; i < height; i++) {
        if (rows[i] != null && rows[i].length > position) {
          add(rows[i][position]);
        }
      }
    }

    /**
     * Takes an object that is not null, and makes room for it.
     */
    public void addRow(Order row) {
      if (rowCount == idColumn.length) {
        grow();
      }
      idColumn[rowCount] = row.id();
      customerColumn[rowCount] = row.customer();
      placedColumn[rowCount] = row.placed();
      totalColumn[rowCount] = row.total();
      priorityColumn[rowCount] = row.priority();
      itemsColumn[rowCount] = row.items();
      rowCount++;
    }

    private void grow() {
      idColumn = Arrays.copyOf(idColumn, 4 * idColumn.length);
      customerColumn = Arrays.copyOf(customerColumn, 4 * customerColumn.length);
      placedColumn = Arrays.copyOf(placedColumn, 4 * placedColumn.length);
      totalColumn = Arrays.copyOf(totalColumn, 4 * totalColumn.length);
      priorityColumn = Arrays.copyOf(priorityColumn, 4 * priorityColumn.length);
      itemsColumn = Arrays.copyOf(itemsColumn, 4 * itemsColumn.length);
    }

    /**
     * Writes what was added, if anything, and begins anew.
     */
    public void write(PageWriter out, int at, int step) throws IOException {
      if (count > 0) {
        out.writeBytes(at + 1, present, count);
        writeRows(out, at, step);
        count = 0;
      }
    }

    /**
     * Writes objects that are not null, if there are any, and begins anew.
     */
    public void writeRows(PageWriter out, int at, int step) throws IOException {
      if (rowCount > 0) {
        writeIdColumn(out, at, step, idColumn, rowCount);
        writeCustomerColumn(out, at, step, customerColumn, rowCount);
        writePlacedColumn(out, at, step, placedColumn, rowCount);
        writeTotalColumn(out, at, step, totalColumn, rowCount);
        writePriorityColumn(out, at, step, priorityColumn, rowCount);
        writeItemsColumn(out, at, step, itemsColumn, rowCount);
      }
      rowCount = 0;
    }
  }

  /**
   * A page with one {@link Order}.
   */
  static final class Proxy implements CompressedExternalizable {
    @Serial
    private static final long serialVersionUID = 1;

    private transient Order value;

    /**
     * Makes an empty one, to be read into.
     */
    public Proxy() {
    }

    Proxy(Order value) {
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
      return OrderColumns.FINGERPRINT;
    }

    @Serial
    private Object readResolve() {
      return value;
    }
  }
}
