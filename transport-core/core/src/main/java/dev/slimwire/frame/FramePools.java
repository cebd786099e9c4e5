package dev.slimwire.frame;

import dev.slimwire.frame.delta.DeltaEncoder;
import dev.slimwire.frame.history.HistoryMemory;
import dev.slimwire.frame.history.HistoryOffer;
import dev.slimwire.pool.InstancePool;

/**
 * What connections of one configuration share, so that an idle one holds next to nothing. Safe for
 * use by many threads.
 */
record FramePools(
    BufferPool buffers,
    HistoryMemory memory,
    InstancePool<ByteSample> samples,
    InstancePool<DeltaEncoder> deltas) {

  static FramePools of(FrameLimits limits) {
    return new FramePools(
        newBuffers(limits),
        new HistoryMemory(),
        new InstancePool<>(ByteSample::new, dropped -> {}),
        new InstancePool<>(DeltaEncoder::new, dropped -> {}));
  }

  /** Returns the same pools, with buffers for other limits. */
  FramePools with(FrameLimits limits) {
    return new FramePools(newBuffers(limits), memory, samples, deltas);
  }

  /** A quarter more than a block: room for what our codecs make of incompressible bytes. */
  private static BufferPool newBuffers(FrameLimits limits) {
    int block = Math.max(limits.firstBlockLength(), HistoryOffer.LONGEST_BLOCK);
    return new BufferPool(FrameFormat.MAX_OVERHEAD + block + (block >> 2) + 64);
  }
}
