package dev.slimwire.fuzz.orders;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Makes orders: random ones, always the same for a seed. */
final class Orders {

  private static final Instant FIRST = Instant.parse("2026-01-01T08:00:00Z");
  private static final List<String> CUSTOMERS = List.of("Ada", "Grace", "Edsger", "Barbara", "");
  private static final int PICTURE = 400;

  private final Random random;

  private Orders(long seed) {
    this.random = new Random(seed);
  }

  static List<Order> random(int count, long seed) {
    Orders orders = new Orders(seed);
    List<Order> made = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      made.add(orders.order(1_000_000 + i, FIRST.plusMillis(i * 61_007L)));
    }
    return made;
  }

  private Order order(long number, Instant placed) {
    List<Item> items = new ArrayList<>();
    BigDecimal total = BigDecimal.ZERO.setScale(2);
    for (int i = random.nextInt(5); i > 0; i--) {
      Item item = item();
      items.add(item);
      total = total.add(item.price().multiply(BigDecimal.valueOf(item.amount())));
    }
    State state = State.values()[random.nextInt(3)];
    return new Order(
        number,
        CUSTOMERS.get(random.nextInt(CUSTOMERS.size())),
        placed,
        state == State.SENT ? placed.plusNanos(random.nextInt()) : null,
        state,
        total.setScale(2, RoundingMode.UNNECESSARY),
        random.nextInt(9) == 0 ? "ring twice, order " + number : null,
        payment(state),
        items);
  }

  private Item item() {
    return new Item(
        "article " + random.nextInt(300),
        1 + random.nextInt(4),
        BigDecimal.valueOf(random.nextInt(100_000), 2),
        random.nextInt(3) == 0 ? random.nextInt(20) / 100.0 : null,
        picture());
  }

  /** Pictures come compressed: they are random bytes. */
  private byte @Nullable [] picture() {
    if (random.nextInt(10) != 0) {
      return null;
    }
    byte[] picture = new byte[PICTURE];
    random.nextBytes(picture);
    return picture;
  }

  private @Nullable Payment payment(State state) {
    if (state == State.OPEN) {
      return null;
    }
    return random.nextBoolean()
        ? new Payment.Invoice(10 * random.nextInt(4))
        : new Payment.Card("4111-" + random.nextInt(10_000), LocalDate.of(2030, 1, 31));
  }
}
