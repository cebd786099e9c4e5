package dev.slimwire.perf.orders;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import dev.slimwire.perf.orders.Order.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The orders of a page, their customers among them. */
record OrderColumns(
    long[] ids,
    String[] references,
    long[] customers,
    String[] names,
    String[] emails,
    String[] countries,
    InstantColumn placed,
    InstantColumn shipped,
    byte[] statuses,
    BigDecimal[] totals,
    @Nullable String[] notes,
    byte[] @Nullable [] pictures,
    int[] items) {

  private static final int ID = 0;
  private static final int REFERENCE = 1;
  private static final int CUSTOMER = 2;
  private static final int NAME = 3;
  private static final int EMAIL = 4;
  private static final int COUNTRY = 5;
  private static final int PLACED = 6; // three columns
  private static final int SHIPPED = 9; // three columns
  private static final int STATUS = 12;
  private static final int TOTAL = 13;
  private static final int NOTE = 14;
  private static final int PICTURE = 15;
  private static final int ITEMS = 16;

  private static final Status[] STATUSES = Status.values();

  static OrderColumns of(List<Order> orders) {
    OrderColumns columns = ofCount(orders.size());
    for (int row = 0; row < orders.size(); row++) {
      columns.set(row, orders.get(row));
    }
    return columns;
  }

  private static OrderColumns ofCount(int count) {
    return new OrderColumns(
        new long[count],
        new String[count],
        new long[count],
        new String[count],
        new String[count],
        new String[count],
        new InstantColumn(count),
        new InstantColumn(count),
        new byte[count],
        new BigDecimal[count],
        new String[count],
        new byte[count][],
        new int[count]);
  }

  private void set(int row, Order order) {
    Customer customer = order.customer();
    Picture picture = order.picture();
    ids[row] = order.id();
    references[row] = order.reference();
    customers[row] = customer.id();
    names[row] = customer.name();
    emails[row] = customer.email();
    countries[row] = customer.country();
    placed.set(row, order.placed());
    shipped.set(row, order.shipped());
    statuses[row] = (byte) order.status().ordinal();
    totals[row] = order.total();
    notes[row] = order.note();
    pictures[row] = picture == null ? null : picture.bytes();
    items[row] = order.items().size();
  }

  void write(PageWriter out) throws IOException {
    int count = ids.length;
    out.writeLongs(ID, ids, count);
    out.writeStrings(REFERENCE, references, count);
    out.writeLongs(CUSTOMER, customers, count);
    out.writeStrings(NAME, names, count);
    out.writeStrings(EMAIL, emails, count);
    out.writeStrings(COUNTRY, countries, count);
    placed.write(PLACED, out);
    shipped.write(SHIPPED, out);
    out.writeBytes(STATUS, statuses, count);
    out.writeDecimals(TOTAL, totals, count);
    out.writeStrings(NOTE, notes, count);
    out.writeBinaries(PICTURE, pictures, count);
    out.writeInts(ITEMS, items, count);
  }

  static OrderColumns read(PageReader in) throws IOException {
    return new OrderColumns(
        in.readLongs(ID),
        in.readStrings(REFERENCE),
        in.readLongs(CUSTOMER),
        in.readStrings(NAME),
        in.readStrings(EMAIL),
        in.readStrings(COUNTRY),
        InstantColumn.read(PLACED, in),
        InstantColumn.read(SHIPPED, in),
        in.readBytes(STATUS),
        in.readDecimals(TOTAL),
        in.readStrings(NOTE),
        in.readBinaries(PICTURE),
        in.readInts(ITEMS));
  }

  /** Returns the orders, each with its share of the items. */
  ArrayList<Order> toOrders(List<Item> all) {
    ArrayList<Order> orders = new ArrayList<>(ids.length);
    int from = 0;
    for (int row = 0; row < ids.length; row++) {
      int to = from + items[row];
      orders.add(order(row, new ArrayList<>(all.subList(from, to))));
      from = to;
    }
    return orders;
  }

  private Order order(int row, List<Item> itsItems) {
    byte[] picture = pictures[row];
    Instant at = Objects.requireNonNull(placed.get(row));
    return new Order(
        ids[row],
        references[row],
        new Customer(customers[row], names[row], emails[row], countries[row]),
        at,
        shipped.get(row),
        STATUSES[statuses[row]],
        totals[row],
        notes[row],
        itsItems,
        picture == null ? null : new Picture(picture));
  }
}
