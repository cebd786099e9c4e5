package dev.slimwire.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.Test;

final class OnceMadeTest {

  @Test
  void isMadeOnceForEachKey() {
    ConcurrentMap<String, StringBuilder> kept = new ConcurrentHashMap<>();
    StringBuilder first = OnceMade.get(kept, "first", StringBuilder::new);
    assertThat(OnceMade.get(kept, "first", StringBuilder::new)).isSameAs(first);
    assertThat(OnceMade.get(kept, "second", StringBuilder::new)).isNotSameAs(first);
    assertThat(first).hasToString("first");
  }

  /** Which needs that no mark stands in the map while it is made, as one that may stay. */
  @Test
  void whatAnotherThreadMadeMeanwhileIsKept() {
    ConcurrentMap<String, Object> kept = new ConcurrentHashMap<>();
    Object others = new Object();
    Object got =
        OnceMade.get(
            kept,
            "key",
            key -> {
              kept.put(key, others);
              return new Object();
            });
    assertThat(got).isSameAs(others);
  }
}
