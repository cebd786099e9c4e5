package pairs;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;

/** A generic record with its arguments. */
@Columns
record Pairs(@Column(1) Pair<String, Long> pair, @Column(2) List<Pair<String, Long>> list)
    implements Serializable {

  @Serial
  private Object writeReplace() {
    return PairsColumns.proxy(this);
  }

  @Columns
  record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}
}
