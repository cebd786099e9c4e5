package shop;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.DefaultValue;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A record that is sent on its own. */
@Columns
public record Order(
    @Column(1) long id,
    @Column(2) String customer,
    @Column(3) Instant placed,
    @Column(4) BigDecimal total,
    @Column(5) List<Item> items,
    @Column(7) @DefaultValue("1") Integer priority)
    implements Serializable {

  @Serial
  private Object writeReplace() {
    return OrderColumns.proxy(this);
  }

  @Columns
  record Item(@Column(1) String article, @Column(2) int amount) {}
}
