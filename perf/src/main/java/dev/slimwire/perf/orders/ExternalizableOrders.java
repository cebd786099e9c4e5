package dev.slimwire.perf.orders;

import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import dev.slimwire.perf.orders.Order.Status;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders as one writes them by hand, field after field; a byte in front of what may be null. */
public final class ExternalizableOrders implements Externalizable {

  @Serial private static final long serialVersionUID = 1;

  private static final Status[] STATUSES = Status.values();

  private transient ArrayList<Order> orders;

  /** Makes an empty message, to be read into. */
  public ExternalizableOrders() {
    this(new ArrayList<>());
  }

  ExternalizableOrders(ArrayList<Order> orders) {
    this.orders = orders;
  }

  ArrayList<Order> orders() {
    return orders;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    out.writeInt(orders.size());
    for (Order order : orders) {
      write(order, out);
    }
  }

  private static void write(Order order, ObjectOutput out) throws IOException {
    out.writeLong(order.id());
    out.writeUTF(order.reference());
    write(order.customer(), out);
    write(order.placed(), out);
    write(order.shipped(), out);
    out.writeByte(order.status().ordinal());
    write(order.total(), out);
    String note = order.note();
    out.writeBoolean(note != null);
    if (note != null) {
      out.writeUTF(note);
    }
    out.writeInt(order.items().size());
    for (Item item : order.items()) {
      write(item, out);
    }
    Picture picture = order.picture();
    out.writeInt(picture == null ? -1 : picture.bytes().length);
    if (picture != null) {
      out.write(picture.bytes());
    }
  }

  private static void write(Customer customer, ObjectOutput out) throws IOException {
    out.writeLong(customer.id());
    out.writeUTF(customer.name());
    out.writeUTF(customer.email());
    out.writeUTF(customer.country());
  }

  private static void write(Item item, ObjectOutput out) throws IOException {
    out.writeUTF(item.sku());
    out.writeUTF(item.title());
    out.writeInt(item.quantity());
    write(item.price(), out);
    write(item.discount(), out);
  }

  private static void write(@Nullable Instant instant, ObjectOutput out) throws IOException {
    out.writeBoolean(instant != null);
    if (instant != null) {
      out.writeLong(instant.getEpochSecond());
      out.writeInt(instant.getNano());
    }
  }

  private static void write(@Nullable BigDecimal decimal, ObjectOutput out) throws IOException {
    out.writeBoolean(decimal != null);
    if (decimal != null) {
      byte[] unscaled = decimal.unscaledValue().toByteArray();
      out.writeInt(decimal.scale());
      out.writeInt(unscaled.length);
      out.write(unscaled);
    }
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    int count = in.readInt();
    orders = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      orders.add(readOrder(in));
    }
  }

  private static Order readOrder(ObjectInput in) throws IOException {
    return new Order(
        in.readLong(),
        in.readUTF(),
        new Customer(in.readLong(), in.readUTF(), in.readUTF(), in.readUTF()),
        required(readInstant(in)),
        readInstant(in),
        STATUSES[in.readByte()],
        required(readDecimal(in)),
        in.readBoolean() ? in.readUTF() : null,
        readItems(in),
        readPicture(in));
  }

  private static List<Item> readItems(ObjectInput in) throws IOException {
    int count = in.readInt();
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(
          new Item(
              in.readUTF(),
              in.readUTF(),
              in.readInt(),
              required(readDecimal(in)),
              readDecimal(in)));
    }
    return items;
  }

  private static @Nullable Instant readInstant(ObjectInput in) throws IOException {
    return in.readBoolean() ? Instant.ofEpochSecond(in.readLong(), in.readInt()) : null;
  }

  private static @Nullable BigDecimal readDecimal(ObjectInput in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    int scale = in.readInt();
    byte[] unscaled = new byte[in.readInt()];
    in.readFully(unscaled);
    return new BigDecimal(new BigInteger(unscaled), scale);
  }

  private static @Nullable Picture readPicture(ObjectInput in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      return null;
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new Picture(bytes);
  }

  private static <T> T required(@Nullable T value) throws IOException {
    if (value == null) {
      throw new IOException("null where none may be");
    }
    return value;
  }
}
