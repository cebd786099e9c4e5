package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.List;

/** Orders as columns; all of the code that this takes. */
@Columns
public final class OrderPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Order> orders;

  /** Makes an empty page, to be read into. */
  public OrderPage() {
    this(List.of());
  }

  OrderPage(List<Order> orders) {
    this.orders = orders;
  }

  /** Returns random orders, always the same for a seed. */
  public static OrderPage random(int count, long seed) {
    return new OrderPage(Orders.random(count, seed));
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    OrderPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    OrderPageColumns.read(this, in);
  }

  @Override
  public long schemaFingerprint() {
    return OrderPageColumns.FINGERPRINT;
  }
}
