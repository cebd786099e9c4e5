package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A line of an order. */
@Columns(nestedOnly = true)
record Item(
    @Column(1) String article,
    @Column(2) int amount,
    @Column(3) BigDecimal price,
    @Column(4) @Nullable Double discount,
    @Column(5) byte @Nullable [] picture)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  /** As records compare, but for the picture: its bytes count, not which array holds them. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Item that
        && article.equals(that.article)
        && amount == that.amount
        && price.equals(that.price)
        && Objects.equals(discount, that.discount)
        && Arrays.equals(picture, that.picture);
  }

  @Override
  public int hashCode() {
    return Objects.hash(article, amount, price, discount, Arrays.hashCode(picture));
  }
}
