package dev.slimwire.perf.orders;

import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.perf.orders.Order.Item;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The items of all orders of a page, one after the other. */
record ItemColumns(
    String[] skus,
    String[] titles,
    int[] quantities,
    BigDecimal[] prices,
    @Nullable BigDecimal[] discounts) {

  private static final int SKU = 32;
  private static final int TITLE = 33;
  private static final int QUANTITY = 34;
  private static final int PRICE = 35;
  private static final int DISCOUNT = 36;

  static ItemColumns of(List<Item> items) {
    int count = items.size();
    ItemColumns columns =
        new ItemColumns(
            new String[count],
            new String[count],
            new int[count],
            new BigDecimal[count],
            new BigDecimal[count]);
    for (int i = 0; i < count; i++) {
      Item item = items.get(i);
      columns.skus[i] = item.sku();
      columns.titles[i] = item.title();
      columns.quantities[i] = item.quantity();
      columns.prices[i] = item.price();
      columns.discounts[i] = item.discount();
    }
    return columns;
  }

  void write(PageWriter out) throws IOException {
    int count = skus.length;
    out.writeStrings(SKU, skus, count);
    out.writeStrings(TITLE, titles, count);
    out.writeInts(QUANTITY, quantities, count);
    out.writeDecimals(PRICE, prices, count);
    out.writeDecimals(DISCOUNT, discounts, count);
  }

  static ItemColumns read(PageReader in) throws IOException {
    return new ItemColumns(
        in.readStrings(SKU),
        in.readStrings(TITLE),
        in.readInts(QUANTITY),
        in.readDecimals(PRICE),
        in.readDecimals(DISCOUNT));
  }

  List<Item> toItems() {
    List<Item> items = new ArrayList<>(skus.length);
    for (int i = 0; i < skus.length; i++) {
      items.add(new Item(skus[i], titles[i], quantities[i], prices[i], discounts[i]));
    }
    return items;
  }
}
