package dev.slimwire.rmi.jcs;

import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** What applications keep in caches: an object with some texts, and a list of smaller ones. */
record Customer(long id, String name, String street, String mail, List<Order> orders)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final List<String> NAMES =
      List.of("Ada", "Grace", "Edsger", "Barbara", "Donald", "Frances", "Niklaus", "Radia");
  private static final List<String> STREETS =
      List.of("Mill Lane", "Station Road", "Church Street", "Elm Avenue", "High Street");

  /** What a customer has ordered. */
  record Order(long number, String article, int pieces, BigDecimal price) implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private static Order random(Random random) {
      return new Order(
          random.nextInt(1_000_000_000),
          "article " + Integer.toString(random.nextInt(1 << 20), 36),
          1 + random.nextInt(9),
          BigDecimal.valueOf(random.nextInt(100_000), 2));
    }
  }

  /** Makes the customer of a number: always the same. */
  static Customer of(int number) {
    Random random = new Random(number);
    String name = NAMES.get(random.nextInt(NAMES.size()));
    return new Customer(
        10_000 + number,
        name + " " + Integer.toString(random.nextInt(1 << 25), 36),
        STREETS.get(random.nextInt(STREETS.size())) + " " + random.nextInt(200),
        name.toLowerCase() + random.nextInt(10_000) + "@example.org",
        IntStream.range(0, 5).mapToObj(i -> Order.random(random)).toList());
  }
}
