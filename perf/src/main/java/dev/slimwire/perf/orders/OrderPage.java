package dev.slimwire.perf.orders;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;

/**
 * Orders as columns, written by hand as generated code would. Columns of orders come first, those
 * of their items after them.
 */
public final class OrderPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  private transient ArrayList<Order> orders;

  /** Makes an empty page, to be read into. */
  public OrderPage() {
    this(new ArrayList<>());
  }

  /** Makes a page of orders, which are not copied. */
  public OrderPage(ArrayList<Order> orders) {
    this.orders = orders;
  }

  /** Returns the orders. */
  public ArrayList<Order> orders() {
    return orders;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    OrderColumns columns = OrderColumns.of(orders);
    columns.write(out);
    List<Order.Item> items = new ArrayList<>();
    orders.forEach(order -> items.addAll(order.items()));
    ItemColumns.of(items).write(out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    OrderColumns columns = OrderColumns.read(in);
    orders = columns.toOrders(ItemColumns.read(in).toItems());
  }
}
