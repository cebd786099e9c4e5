package dev.slimwire.perf.orders;

import dev.slimwire.perf.layout.Corpus;
import dev.slimwire.perf.orders.Order.Customer;
import dev.slimwire.perf.orders.Order.Item;
import dev.slimwire.perf.orders.Order.Picture;
import dev.slimwire.perf.orders.Order.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Orders of some weeks, the same each time. A row is an order. */
final class OrderCorpus implements Corpus<ArrayList<Order>> {

  private static final long SEED = 0x0bde5;
  private static final int PAGES = 10;
  private static final int PAGE_ORDERS = 1000;
  private static final int CUSTOMERS = 300;
  private static final int ARTICLES = 400;
  private static final int MAX_ITEMS = 6;
  private static final int FIRST_PICTURE_LENGTH = 120;
  private static final int LAST_PICTURE_LENGTH = 400;
  private static final Instant FIRST = Instant.parse("2026-01-05T08:00:00Z");

  private static final String[] NAMES = {
    "Ana", "Bruno", "Chen", "Dara", "Emil", "Fatou", "Gita", "Hugo", "Ines", "Jürgen"
  };
  private static final String[] COUNTRIES = {"DE", "FR", "IN", "BR", "US", "CN", "SN"};
  private static final String[] ARTICLE_NAMES = {
    "Desk lamp", "Notebook, ruled", "Fountain pen", "Paper clips", "Office chair", "Ink, blue"
  };
  private static final String[] NOTES = {
    "Please ring twice", "Leave it with the neighbours", "Invoice by mail", "It is a present"
  };

  @Override
  public void read(Reader<ArrayList<Order>> reader) throws IOException {
    sample(reader);
  }

  @Override
  public void sample(Reader<ArrayList<Order>> reader) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    long seconds = 0;
    for (int page = 0; page < PAGES; page++) {
      List<Customer> customers = customers();
      ArrayList<Order> orders = new ArrayList<>();
      for (int i = 0; i < PAGE_ORDERS; i++) {
        seconds += random.nextInt(900);
        Customer customer = customers.get(random.nextInt(CUSTOMERS));
        orders.add(order(100_000L + page * PAGE_ORDERS + i, customer, seconds, random));
      }
      reader.accept(orders);
    }
  }

  private static List<Customer> customers() {
    List<Customer> customers = new ArrayList<>();
    for (int i = 0; i < CUSTOMERS; i++) {
      String name = NAMES[i % NAMES.length];
      String email = name.toLowerCase(Locale.ROOT) + i + "@example.com";
      String country = new String(COUNTRIES[i % COUNTRIES.length]);
      customers.add(new Customer(7_000L + i, name + " No. " + i, email, country));
    }
    return customers;
  }

  private static Order order(long id, Customer customer, long seconds, SplittableRandom random) {
    ArrayList<Item> items = new ArrayList<>();
    BigDecimal total = BigDecimal.ZERO;
    int count = random.nextInt(1, MAX_ITEMS);
    for (int i = 0; i < count; i++) {
      Item item = item(random);
      items.add(item);
      total = total.add(item.price().multiply(BigDecimal.valueOf(item.quantity())));
    }
    Instant placed = FIRST.plusSeconds(seconds).plusMillis(random.nextInt(1000));
    Status status = Status.values()[random.nextInt(Status.values().length)];
    return new Order(
        id,
        String.format(Locale.ROOT, "2026-%07d", id),
        customer,
        placed,
        status == Status.SHIPPED ? placed.plusSeconds(random.nextInt(400_000)) : null,
        status,
        total,
        random.nextInt(5) == 0 ? new String(NOTES[random.nextInt(NOTES.length)]) : null,
        items,
        random.nextInt(10) == 0 ? picture(random) : null);
  }

  private static Item item(SplittableRandom random) {
    int article = random.nextInt(ARTICLES);
    return new Item(
        "SKU-" + (10_000 + article * 7),
        ARTICLE_NAMES[article % ARTICLE_NAMES.length] + ", size " + article % 9,
        random.nextInt(1, 12),
        BigDecimal.valueOf(199L + article * 50, 2),
        random.nextInt(4) == 0 ? BigDecimal.valueOf(random.nextInt(1, 40), 1) : null);
  }

  /** Returns bytes that no codec can make smaller, as those of a picture. */
  private static Picture picture(SplittableRandom random) {
    byte[] bytes = new byte[random.nextInt(FIRST_PICTURE_LENGTH, LAST_PICTURE_LENGTH)];
    random.nextBytes(bytes);
    return new Picture(bytes);
  }

  @Override
  public int rows(ArrayList<Order> message) {
    return message.size();
  }

  @Override
  public boolean same(ArrayList<Order> message, ArrayList<Order> other) {
    return message.equals(other);
  }
}
