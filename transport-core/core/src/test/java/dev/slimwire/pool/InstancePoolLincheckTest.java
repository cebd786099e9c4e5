package dev.slimwire.pool;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every interleaving of a few uses: an instance has one user at a time, and is ended once. */
@Tag("lincheck")
@Timeout(300)
public final class InstancePoolLincheckTest {

  /** What is pooled; it tells wrong uses. */
  private static final class Instance {

    private final AtomicInteger users = new AtomicInteger();
    private final AtomicInteger ends = new AtomicInteger();

    boolean begin() {
      return users.incrementAndGet() == 1 && ends.get() == 0;
    }

    void end() {
      users.decrementAndGet();
    }
  }

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final AtomicInteger endedTwice = new AtomicInteger();
  private final AtomicInteger discarded = new AtomicInteger();
  private final InstancePool<Instance> pool =
      new InstancePool<>() {
        @Override
        protected Instance create() {
          made.incrementAndGet();
          return new Instance();
        }

        @Override
        protected void destroy(Instance instance) {
          ended.incrementAndGet();
          if (instance.ends.incrementAndGet() > 1) {
            endedTwice.incrementAndGet();
          }
        }
      };

  /** Returns whether the instance was alive, and nobody else's. */
  @Operation
  public boolean use() {
    Instance instance = pool.take();
    boolean alone = instance.begin();
    instance.end();
    pool.giveBack(instance);
    return alone;
  }

  @Operation
  public boolean useAndFail() {
    Instance instance = pool.take();
    boolean alone = instance.begin();
    instance.end();
    discarded.incrementAndGet();
    pool.discard(instance);
    return alone;
  }

  @Validate
  public void instancesAreEndedOnceAndNoneIsLost() {
    int idle = 0;
    while (idle < 10 && made.get() > ended.get() + idle) {
      int before = made.get();
      pool.take();
      if (made.get() > before) {
        throw new IllegalStateException("an instance is lost");
      }
      idle++;
    }
    if (endedTwice.get() > 0 || ended.get() != discarded.get()) {
      throw new IllegalStateException("ended " + ended + " of " + discarded + " discarded");
    }
  }

  @Test
  void anInstanceHasOneUserAtATimeAndIsEndedOnce() {
    new ModelCheckingOptions()
        .iterations(5)
        .invocationsPerIteration(100)
        .threads(2)
        .actorsPerThread(2)
        .check(InstancePoolLincheckTest.class);
  }
}
