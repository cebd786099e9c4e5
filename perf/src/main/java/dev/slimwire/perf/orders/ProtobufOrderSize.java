package dev.slimwire.perf.orders;

import com.google.protobuf.CodedOutputStream;
import dev.slimwire.perf.layout.MessageSizes;
import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Adds up the lengths of orders, tags and lengths of the fields included. */
final class ProtobufOrderSize {

  private static final int TAG = 1;

  private final MessageSizes sizes;

  ProtobufOrderSize(MessageSizes sizes) {
    this.sizes = sizes;
  }

  int order(Order order) {
    int place = sizes.reserve();
    int size =
        CodedOutputStream.computeInt64Size(1, order.id())
            + CodedOutputStream.computeStringSize(2, order.reference())
            + customer(order.customer())
            + instant(order.placed())
            + instant(order.shipped())
            + CodedOutputStream.computeEnumSize(6, order.status().ordinal())
            + decimal(order.total());
    String note = order.note();
    if (note != null) {
      size += CodedOutputStream.computeStringSize(8, note);
    }
    for (Item item : order.items()) {
      size += item(item);
    }
    Picture picture = order.picture();
    if (picture != null) {
      size += CodedOutputStream.computeByteArraySize(10, picture.bytes());
    }
    return remember(place, size);
  }

  private int customer(Customer customer) {
    int place = sizes.reserve();
    return remember(
        place,
        CodedOutputStream.computeInt64Size(1, customer.id())
            + CodedOutputStream.computeStringSize(2, customer.name())
            + CodedOutputStream.computeStringSize(3, customer.email())
            + CodedOutputStream.computeStringSize(4, customer.country()));
  }

  private int item(Item item) {
    int place = sizes.reserve();
    return remember(
        place,
        CodedOutputStream.computeStringSize(1, item.sku())
            + CodedOutputStream.computeStringSize(2, item.title())
            + CodedOutputStream.computeInt32Size(3, item.quantity())
            + decimal(item.price())
            + decimal(item.discount()));
  }

  private int instant(@Nullable Instant instant) {
    if (instant == null) {
      return 0;
    }
    int place = sizes.reserve();
    return remember(
        place,
        CodedOutputStream.computeInt64Size(1, instant.getEpochSecond())
            + CodedOutputStream.computeInt32Size(2, instant.getNano()));
  }

  private int decimal(@Nullable BigDecimal decimal) {
    if (decimal == null) {
      return 0;
    }
    int place = sizes.reserve();
    return remember(
        place,
        CodedOutputStream.computeInt64Size(1, decimal.unscaledValue().longValueExact())
            + CodedOutputStream.computeInt32Size(2, decimal.scale()));
  }

  /** Returns the size of a message with the tag and the length in front of it. */
  private int remember(int place, int size) {
    sizes.set(place, size);
    return TAG + CodedOutputStream.computeUInt32SizeNoTag(size) + size;
  }
}
