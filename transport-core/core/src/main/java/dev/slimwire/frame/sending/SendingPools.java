package dev.slimwire.frame.sending;

import dev.slimwire.frame.delta.DeltaEncoder;
import dev.slimwire.pool.InstancePool;

/**
 * The instances that writers need only for the duration of a block, and therefore share. Safe for
 * use by many threads.
 */
public final class SendingPools {

  private final InstancePool<ByteSample> samples =
      new InstancePool<>() {
        @Override
        protected ByteSample create() {
          return new ByteSample();
        }
      };

  private final InstancePool<DeltaEncoder> deltas =
      new InstancePool<>() {
        @Override
        protected DeltaEncoder create() {
          return new DeltaEncoder();
        }
      };

  /** Makes empty pools. */
  public SendingPools() {}

  InstancePool<ByteSample> samples() {
    return samples;
  }

  InstancePool<DeltaEncoder> deltas() {
    return deltas;
  }
}
