package dev.slimwire.perf.orders;

import com.google.protobuf.CodedOutputStream;
import dev.slimwire.perf.layout.MessageSizes;
import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Writes orders whose lengths were added up by {@link ProtobufOrderSize}, in the same order. */
final class ProtobufOrderWriter {

  private static final int LENGTH_DELIMITED = 2;

  private final MessageSizes sizes;
  private final CodedOutputStream out;

  ProtobufOrderWriter(MessageSizes sizes, CodedOutputStream out) {
    this.sizes = sizes;
    this.out = out;
  }

  void write(int field, Order order) throws IOException {
    begin(field);
    out.writeInt64(1, order.id());
    out.writeString(2, order.reference());
    write(order.customer());
    write(4, order.placed());
    write(5, order.shipped());
    out.writeEnum(6, order.status().ordinal());
    write(7, order.total());
    String note = order.note();
    if (note != null) {
      out.writeString(8, note);
    }
    for (Item item : order.items()) {
      write(item);
    }
    Picture picture = order.picture();
    if (picture != null) {
      out.writeByteArray(10, picture.bytes());
    }
  }

  private void write(Customer customer) throws IOException {
    begin(3);
    out.writeInt64(1, customer.id());
    out.writeString(2, customer.name());
    out.writeString(3, customer.email());
    out.writeString(4, customer.country());
  }

  private void write(Item item) throws IOException {
    begin(9);
    out.writeString(1, item.sku());
    out.writeString(2, item.title());
    out.writeInt32(3, item.quantity());
    write(4, item.price());
    write(5, item.discount());
  }

  private void write(int field, @Nullable Instant instant) throws IOException {
    if (instant != null) {
      begin(field);
      out.writeInt64(1, instant.getEpochSecond());
      out.writeInt32(2, instant.getNano());
    }
  }

  private void write(int field, @Nullable BigDecimal decimal) throws IOException {
    if (decimal != null) {
      begin(field);
      out.writeInt64(1, decimal.unscaledValue().longValueExact());
      out.writeInt32(2, decimal.scale());
    }
  }

  private void begin(int field) throws IOException {
    out.writeTag(field, LENGTH_DELIMITED);
    out.writeUInt32NoTag(sizes.next());
  }
}
