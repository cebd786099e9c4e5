package dev.slimwire.fuzz.orders;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order, as the JDK and as generated columns write it. */
@Columns(nestedOnly = true)
record Order(
    @Column(1) long number,
    @Column(2) String customer,
    @Column(3) Instant placed,
    @Column(4) @Nullable Instant sent,
    @Column(5) State state,
    @Column(6) BigDecimal total,
    @Column(7) @Nullable String remark,
    @Column(8) @Nullable Payment payment,
    @Column(9) List<Item> items)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;
}
