package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** A record that is sent on its own, and has fields that the JDK cannot write. */
@Columns
record Receipt(
    @Column(1) Instant received,
    @Column(2) Map<State, Integer> orders,
    @Column(3) Optional<BigDecimal> highest)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  @Serial
  private Object writeReplace() {
    return ReceiptColumns.proxy(this);
  }
}
