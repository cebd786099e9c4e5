package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BatchingTest {

  private long now;
  private final Batching batching = new Batching(() -> now);

  @Test
  void firstRowIsABatch() {
    assertThat(batching.isDue(1)).isTrue();
  }

  @Test
  void batchesDoubleUpToTheLargest() {
    List<Integer> batches = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      batching.flushed();
      int bytes = 1;
      while (!batching.isDue(bytes)) {
        bytes++;
      }
      batches.add(bytes);
    }
    assertThat(batches).containsExactly(1024, 2048, 4096, 8192, 16384, 32768, 57344, 57344, 57344);
  }

  @Test
  void smallBatchIsDueTenMillisecondsAfterTheLastOne() {
    batching.flushed();
    now += 9_999_999;
    assertThat(batching.isDue(1)).isFalse();
    now++;
    assertThat(batching.isDue(1)).isTrue();
    batching.flushed();
    assertThat(batching.isDue(1)).isFalse();
  }
}
