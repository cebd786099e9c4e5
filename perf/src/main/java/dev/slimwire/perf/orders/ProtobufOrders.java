package dev.slimwire.perf.orders;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.slimwire.perf.layout.Bytes;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.MessageSizes;
import java.io.IOException;
import java.util.ArrayList;

/**
 * Orders as Protobuf, written with its own streams instead of generated code.
 *
 * <pre>
 * message Orders { repeated Order orders = 1; }
 * message Order {
 *   int64 id = 1; string reference = 2; Customer customer = 3;
 *   Timestamp placed = 4; optional Timestamp shipped = 5; Status status = 6;
 *   Decimal total = 7; optional string note = 8; repeated Item items = 9; optional bytes picture = 10;
 * }
 * message Customer { int64 id = 1; string name = 2; string email = 3; string country = 4; }
 * message Item {
 *   string sku = 1; string title = 2; int32 quantity = 3; Decimal price = 4; optional Decimal discount = 5;
 * }
 * message Timestamp { int64 seconds = 1; int32 nanos = 2; }
 * message Decimal { int64 unscaled = 1; int32 scale = 2; }
 * </pre>
 */
final class ProtobufOrders implements Layout<ArrayList<Order>> {

  private static final int ORDERS = 1;

  private final MessageSizes sizes = new MessageSizes();
  private final ProtobufOrderSize size = new ProtobufOrderSize(sizes);
  private byte[] buffer = {};

  @Override
  public Bytes write(ArrayList<Order> orders) throws IOException {
    sizes.clear();
    int length = 0;
    for (Order order : orders) {
      length += size.order(order);
    }
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    CodedOutputStream out = CodedOutputStream.newInstance(buffer, 0, length);
    ProtobufOrderWriter writer = new ProtobufOrderWriter(sizes, out);
    for (Order order : orders) {
      writer.write(ORDERS, order);
    }
    out.checkNoSpaceLeft();
    return new Bytes(buffer, length);
  }

  @Override
  public ArrayList<Order> read(Bytes bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes.array(), 0, bytes.length());
    ArrayList<Order> orders = new ArrayList<>();
    while (in.readTag() != 0) {
      orders.add(ProtobufOrderReader.readOrder(in));
    }
    return orders;
  }
}
