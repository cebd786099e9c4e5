package dev.slimwire.perf.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;

/** Orders as columns, which generated code writes and reads. */
@Columns
public final class OrderPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Order> orders;

  /** Makes an empty page, to be read into. */
  public OrderPage() {
    this(new ArrayList<>());
  }

  /** Makes a page of orders, which are not copied. */
  public OrderPage(List<Order> orders) {
    this.orders = orders;
  }

  /** Returns the orders. */
  public ArrayList<Order> orders() {
    return (ArrayList<Order>) orders; // what corpora have, and what generated code makes
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
