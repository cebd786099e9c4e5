package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.delta.DeltaEncoder;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.pool.BufferPool;
import dev.slimwire.pool.InstancePool;

/**
 * The tools for writing frames. Safe for use by many threads.
 *
 * @param codecs the codecs that this side has
 * @param listener is notified of every frame
 * @param buffers the pool of buffers for blocks and their frames
 * @param pools the other instances that writers share
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
