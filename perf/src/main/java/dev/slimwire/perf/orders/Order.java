package dev.slimwire.perf.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
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
@Columns(nestedOnly = true)
public record Order(
    @Column(1) long id,
    @Column(2) String reference,
    @Column(3) Customer customer,
    @Column(4) Instant placed,
    @Column(5) @Nullable Instant shipped,
    @Column(6) Status status,
    @Column(7) BigDecimal total,
    @Column(8) @Nullable String note,
    @Column(9) List<Item> items,
    @Column(10) @Nullable Picture picture)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** How far an order is. */
  @Columns
  public enum Status {
    /** Not paid yet. */
    @Id(1)
    OPEN,
    /** Paid, not sent. */
    @Id(2)
    PAID,
    /** On its way. */
    @Id(3)
    SHIPPED,
    /** Given up. */
    @Id(4)
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
  @Columns(nestedOnly = true)
  public record Customer(
      @Column(1) long id,
      @Column(2) String name,
      @Column(3) String email,
      @Column(4) String country)
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
  @Columns(nestedOnly = true)
  public record Item(
      @Column(1) String sku,
      @Column(2) String title,
      @Column(3) int quantity,
      @Column(4) BigDecimal price,
      @Column(5) @Nullable BigDecimal discount)
      implements Serializable {

    @Serial private static final long serialVersionUID = 1;
  }

  /**
   * A small picture.
   *
   * @param bytes the compressed picture
   */
  @Columns(nestedOnly = true)
  public record Picture(@Column(1) byte[] bytes) implements Serializable {

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
