package dev.slimwire.pool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class BufferPoolTest {

  private static final int LENGTH = 1000;
  private static final int GROWTH = 4;

  @Test
  void buffersOfBothLengthsComeBack() {
    BufferPool buffers = new BufferPool(LENGTH, GROWTH);
    byte[] first = buffers.take(1);
    byte[] grown = buffers.take(GROWTH * LENGTH);
    byte[] foreign = buffers.take(GROWTH * LENGTH + 1);
    assertThat(first).hasSize(LENGTH);
    assertThat(grown).hasSize(GROWTH * LENGTH);
    assertThat(foreign).hasSize(GROWTH * LENGTH + 1);

    buffers.giveBack(foreign);
    buffers.giveBack(grown);
    buffers.giveBack(first);

    assertThat(buffers.take(LENGTH)).isSameAs(first);
    assertThat(buffers.take(LENGTH + 1)).isSameAs(grown);
    assertThat(buffers.take(LENGTH + 1)).isNotSameAs(grown);
  }
}
