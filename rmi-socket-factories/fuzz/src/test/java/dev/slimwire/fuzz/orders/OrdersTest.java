package dev.slimwire.fuzz.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records with generated columns, as an application would send them. */
@Timeout(60)
final class OrdersTest {

  static {
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
  }

  private static final Receipt RECEIPT =
      new Receipt(
          Instant.parse("2026-11-20T12:00:00.000000001Z"),
          Map.of(State.SENT, 7, State.OPEN, 3),
          Optional.of(new BigDecimal("199.90")));

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1_000})
  void ordersComeBackEqualFromAnObjectStream(int count) throws Exception {
    List<Order> orders = Orders.random(count, 20);

    OrderPage page = (OrderPage) read(write(new OrderPage(orders)), OrderPageColumns.FILTER);

    assertThat(page.orders).isEqualTo(orders);
  }

  @Test
  void aRecordOnItsOwnComesBackEqualFromAnObjectStream() throws Exception {
    assertThat(read(write(RECEIPT), ReceiptColumns.FILTER)).isEqualTo(RECEIPT);
  }

  @Test
  void aFilterThatDoesNotNameThePageRefusesIt() throws Exception {
    byte[] page = write(new OrderPage(Orders.random(3, 20)));

    assertThatThrownBy(() -> read(page, ReceiptColumns.FILTER))
        .isInstanceOf(InvalidClassException.class);
  }

  @Test
  void ordersAreShorterAsColumnsThanAsTheJdkWritesThem() throws Exception {
    List<Order> orders = Orders.random(1_000, 20);

    assertThat(write(new OrderPage(orders)).length)
        .isLessThan(write(new ArrayList<>(orders)).length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "fast", "smallest", "lzf"})
  void ordersComeBackEqualThroughRmiAtEveryLevel(String level) throws Exception {
    List<Order> orders = Orders.random(1_000, 21);
    Desk desk = new Desk();
    OrderDesk stub = desk.export();
    try {
      OrderPage page =
          RequestLevel.call(
              CompressionLevel.parse(level),
              () -> {
                assertThat(stub.take(new OrderPage(orders))).isEqualTo(RECEIPT);
                return stub.orders();
              });

      assertThat(page.orders).isEqualTo(orders).isNotSameAs(orders);
    } finally {
      UnicastRemoteObject.unexportObject(desk, true);
    }
  }

  private static byte[] write(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  /** Reads an object; nothing passes that the filter does not name. */
  private static Object read(byte[] bytes, String filter)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(filter + ";!*"));
      return in.readObject();
    }
  }

  /** The server's side. */
  private static final class Desk implements OrderDesk {

    private volatile OrderPage last = new OrderPage();

    /** Listens at the loopback interface; whatever callers send beside pages is refused. */
    OrderDesk export() throws RemoteException {
      return (OrderDesk)
          UnicastRemoteObject.exportObject(
              this,
              0,
              new CompressedRMIClientSocketFactory(),
              CompressedRMIServerSocketFactory.builder()
                  .over(port -> new ServerSocket(port, 0, InetAddress.getLoopbackAddress()))
                  .build(),
              ObjectInputFilter.Config.createFilter(OrderPageColumns.FILTER + ";!*"));
    }

    @Override
    public Receipt take(OrderPage page) {
      last = page;
      return RECEIPT;
    }

    @Override
    public OrderPage orders() {
      return last;
    }
  }
}
