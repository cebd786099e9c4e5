package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.delta.DeltaEncoder;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.pool.BufferPool;
import dev.slimwire.pool.InstancePool;

/**
 * What frames are written with. Safe for use by many threads.
 *
 * @param codecs those that this side has
 * @param listener hears of every frame
 * @param buffers where blocks and their frames are
 * @param pools what else writers share
 */
public record SendingTools(
    CodecRegistry codecs, TransferListener listener, BufferPool buffers, SendingPools pools) {

  InstancePool<ByteSample> samples() {
    return pools.samples();
  }

  InstancePool<DeltaEncoder> deltas() {
    return pools.deltas();
  }
}
