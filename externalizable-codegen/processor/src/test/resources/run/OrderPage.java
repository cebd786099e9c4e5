package shop;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.DefaultValue;
import dev.slimwire.codegen.Id;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

@Columns
public final class OrderPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1) transient List<Order> orders;
  @Column(2) long number;
  @Column(3) transient Payment[][] table;

  public OrderPage() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    OrderPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    OrderPageColumns.read(this, in);
  }

  @Columns
  public record Order(
      @Column(1) long id,
      @Column(2) String customer,
      @Column(3) Instant placed,
      @Column(4) BigDecimal total,
      @Column(5) List<Item> items,
      @Column(6) State state,
      @Column(7) Payment payment,
      @Column(8) @DefaultValue("7") Integer rank,
      @Column(9) Optional<UUID> key,
      @Column(10) Map<String, List<Integer>> tags,
      @Column(11) Set<State> states) {}

  @Columns
  public record Item(@Column(1) String article, @Column(2) int amount, @Column(3) byte[] image) {}

  @Columns
  public enum State {
    @Id(1)
    OPEN,
    @Id(2)
    SENT
  }

  @Columns
  public sealed interface Payment {

    @Id(1)
    record Card(@Column(1) String number) implements Payment {}

    @Id(3)
    record Cash() implements Payment {}
  }
}
