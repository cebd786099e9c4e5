package dev.slimwire.perf.orders;

import com.google.protobuf.CodedInputStream;
import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import dev.slimwire.perf.orders.Order.Status;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads orders. Each method reads a length and the message behind it. */
final class ProtobufOrderReader {

  private static final Status[] STATUSES = Status.values();

  private ProtobufOrderReader() {}

  static Order readOrder(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    long id = 0;
    String reference = "";
    Customer customer = null;
    Instant placed = Instant.EPOCH;
    Instant shipped = null;
    Status status = Status.OPEN;
    BigDecimal total = BigDecimal.ZERO;
    String note = null;
    List<Item> items = new ArrayList<>();
    Picture picture = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> id = in.readInt64();
        case 2 -> reference = in.readString();
        case 3 -> customer = readCustomer(in);
        case 4 -> placed = readInstant(in);
        case 5 -> shipped = readInstant(in);
        case 6 -> status = STATUSES[in.readEnum()];
        case 7 -> total = readDecimal(in);
        case 8 -> note = in.readString();
        case 9 -> items.add(readItem(in));
        case 10 -> picture = new Picture(in.readByteArray());
        default -> throw unknown(tag);
      }
    }
    in.popLimit(outer);
    return new Order(
        id, reference, required(customer), placed, shipped, status, total, note, items, picture);
  }

  private static Customer required(@Nullable Customer customer) throws IOException {
    if (customer == null) {
      throw new StreamCorruptedException("customer: expected one, actual none");
    }
    return customer;
  }

  private static Customer readCustomer(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    long id = 0;
    String name = "";
    String email = "";
    String country = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> id = in.readInt64();
        case 2 -> name = in.readString();
        case 3 -> email = in.readString();
        case 4 -> country = in.readString();
        default -> throw unknown(tag);
      }
    }
    in.popLimit(outer);
    return new Customer(id, name, email, country);
  }

  private static Item readItem(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    String sku = "";
    String title = "";
    int quantity = 0;
    BigDecimal price = BigDecimal.ZERO;
    BigDecimal discount = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> sku = in.readString();
        case 2 -> title = in.readString();
        case 3 -> quantity = in.readInt32();
        case 4 -> price = readDecimal(in);
        case 5 -> discount = readDecimal(in);
        default -> throw unknown(tag);
      }
    }
    in.popLimit(outer);
    return new Item(sku, title, quantity, price, discount);
  }

  private static Instant readInstant(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    long seconds = 0;
    int nanos = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> seconds = in.readInt64();
        case 2 -> nanos = in.readInt32();
        default -> throw unknown(tag);
      }
    }
    in.popLimit(outer);
    return Instant.ofEpochSecond(seconds, nanos);
  }

  private static BigDecimal readDecimal(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    long unscaled = 0;
    int scale = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case 1 -> unscaled = in.readInt64();
        case 2 -> scale = in.readInt32();
        default -> throw unknown(tag);
      }
    }
    in.popLimit(outer);
    return BigDecimal.valueOf(unscaled, scale);
  }

  private static IOException unknown(int tag) {
    return new StreamCorruptedException("field: expected one of the schema, actual tag " + tag);
  }
}
