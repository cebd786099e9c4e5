package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.pool.BufferPool;
import java.util.List;
import java.util.stream.Stream;

/** Buffers that a configuration lends, and that have to come back. */
final class PooledBuffers {

  /** More than are in use at once. */
  private static final int COUNT = 6;

  private final BufferPool pool;
  private final List<byte[]> buffers;

  private PooledBuffers(BufferPool pool) {
    this.pool = pool;
    this.buffers = takeAll();
    buffers.forEach(pool::giveBack);
  }

  /** Puts buffers into the pool of a configuration that has not been used. */
  static PooledBuffers of(FrameConfig config) {
    return new PooledBuffers(config.receiving().buffers());
  }

  /** Verifies that the same buffers are there again: arrays are equal to themselves only. */
  void assertAllAreBack() {
    List<byte[]> there = takeAll();
    there.forEach(pool::giveBack);
    assertThat(there).hasSameElementsAs(buffers);
  }

  private List<byte[]> takeAll() {
    return Stream.generate(() -> pool.take(1)).limit(COUNT).toList();
  }
}
