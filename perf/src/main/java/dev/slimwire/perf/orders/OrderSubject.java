package dev.slimwire.perf.orders;

import dev.slimwire.perf.layout.ForyLayout;
import dev.slimwire.perf.layout.JdkLayout;
import dev.slimwire.perf.layout.KryoLayout;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.PageVariant.PageForm;
import dev.slimwire.perf.layout.Subject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Orders, and all layouts for them. */
public final class OrderSubject {

  private static final List<Class<?>> CLASSES =
      List.of(
          Order.class,
          Order.Customer.class,
          Order.Item.class,
          Order.Picture.class,
          Order.Status.class);

  /** What Kryo does not know by itself. */
  private static final List<Class<?>> KRYO_CLASSES =
      List.of(Instant.class, BigDecimal.class, byte[].class);

  private OrderSubject() {}

  /** Returns 10,000 orders in messages of 1,000. */
  public static Subject<ArrayList<Order>> create() {
    Map<String, Supplier<Layout<ArrayList<Order>>>> peers =
        Map.of(
            "jdk", OrderSubject::jdk,
            "externalizable", OrderSubject::externalizable,
            "kryo", OrderSubject::kryo,
            "fory", () -> new ForyLayout<>(listClass(), CLASSES, true),
            "protobuf", ProtobufOrders::new);
    return new Subject<>(
        "orders",
        new OrderCorpus(),
        peers,
        new PageForm<>(OrderPage::new, OrderPage::new, OrderPage::orders));
  }

  private static Layout<ArrayList<Order>> jdk() {
    return new JdkLayout<>(Function.identity(), listClass(), Function.identity());
  }

  private static Layout<ArrayList<Order>> externalizable() {
    return new JdkLayout<>(
        ExternalizableOrders::new, ExternalizableOrders.class, ExternalizableOrders::orders);
  }

  private static Layout<ArrayList<Order>> kryo() {
    List<Class<?>> classes = new ArrayList<>(CLASSES);
    classes.addAll(KRYO_CLASSES);
    return new KryoLayout<>(listClass(), classes, true);
  }

  @SuppressWarnings("unchecked") // there is no class of lists of orders
  private static Class<ArrayList<Order>> listClass() {
    return (Class<ArrayList<Order>>) (Class<?>) ArrayList.class;
  }
}
