package dev.slimwire.perf.orders;

import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A business record.
 *
 * @param id the key
 * @param reference the number on paper
 * @param customer who ordered; one object for all orders of a customer in a message
 * @param placed when it was ordered
 * @param shipped when it left, or null
 * @param status how far it is
 * @param total what it costs
 * @param note what the customer wrote, or null
 * @param items what was ordered
 * @param picture the label, or null
 */
public record Order(
    long id,
    String reference,
    Customer customer,
    Instant placed,
    @Nullable Instant shipped,
    Status status,
    BigDecimal total,
    @Nullable String note,
    List<Item> items,
    @Nullable Picture picture)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** How far an order is. */
  public enum Status {
    /** Not paid yet. */
    OPEN,
    /** Paid, not sent. */
    PAID,
    /** On its way. */
    SHIPPED,
    /** Given up. */
    CANCELLED
  }

  /**
   * Who ordered.
   *
   * @param id the key
   * @param name the name
   * @param email the address
   * @param country the country's code
   */
  public record Customer(long id, String name, String email, String country)
      implements Serializable {

    @Serial private static final long serialVersionUID = 1;
  }

  /**
   * A line of an order.
   *
   * @param sku the article's key
   * @param title the article's name
   * @param quantity how many
   * @param price the price of one
   * @param discount what is taken off, or null
   */
  public record Item(
      String sku, String title, int quantity, BigDecimal price, @Nullable BigDecimal discount)
      implements Serializable {

    @Serial private static final long serialVersionUID = 1;
  }

  /**
   * A small picture.
   *
   * @param bytes the compressed picture
   */
  public record Picture(byte[] bytes) implements Serializable {

    @Serial private static final long serialVersionUID = 1;

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Picture picture && Arrays.equals(bytes, picture.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }
}
