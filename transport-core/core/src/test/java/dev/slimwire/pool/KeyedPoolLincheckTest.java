package dev.slimwire.pool;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every interleaving of a few uses of a full pool: an instance has one user at a time, serves its
 * own key, and is ended once.
 */
@Tag("lincheck")
@Timeout(300)
public final class KeyedPoolLincheckTest {

  /** What is pooled; it tells wrong uses. */
  private static final class Instance {

    private final boolean key;
    private final AtomicInteger users = new AtomicInteger();
    private final AtomicInteger ends = new AtomicInteger();

    Instance(boolean key) {
      this.key = key;
    }

    boolean begin(boolean wanted) {
      return key == wanted && users.incrementAndGet() == 1 && ends.get() == 0;
    }

    void end() {
      users.decrementAndGet();
    }
  }

  private static final int CAPACITY = 2 * InstancePool.CAPACITY;

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final AtomicInteger endedTwice = new AtomicInteger();
  private final KeyedPool<Boolean, Instance> pool =
      new KeyedPool<>() {
        @Override
        protected Instance create(Boolean key) {
          return make(key);
        }

        @Override
        protected void destroy(Instance instance) {
          ended.incrementAndGet();
          if (instance.ends.incrementAndGet() > 1) {
            endedTwice.incrementAndGet();
          }
        }
      };

  /** Fills the pool but for one. */
  public KeyedPoolLincheckTest() {
    for (int i = 0; i < CAPACITY - 1; i++) {
      pool.giveBack(true, make(true));
    }
  }

  private Instance make(boolean key) {
    made.incrementAndGet();
    return new Instance(key);
  }

  /** Returns whether the instance was alive, and nobody else's. */
  @Operation
  public boolean useFirst() {
    return use(true);
  }

  @Operation
  public boolean useSecond() {
    return use(false);
  }

  private boolean use(boolean key) {
    Instance instance = pool.take(key);
    boolean alone = instance.begin(key);
    instance.end();
    pool.giveBack(key, instance);
    return alone;
  }

  @Validate
  public void instancesAreEndedOnceAndNoneIsLost() {
    int idle = idle(true) + idle(false);
    if (endedTwice.get() > 0 || idle != made.get() - ended.get() || idle > CAPACITY) {
      throw new IllegalStateException(idle + " idle, " + made + " made, " + ended + " ended");
    }
  }

  /** Takes and counts those of a key, and undoes that the last one had to be made. */
  private int idle(boolean key) {
    int count = -1;
    for (int before = made.get(); made.get() == before; count++) {
      pool.take(key);
    }
    made.decrementAndGet();
    return count;
  }

  @Test
  void anInstanceHasOneUserAtATimeAndIsEndedOnce() {
    new ModelCheckingOptions()
        .iterations(5)
        .invocationsPerIteration(100)
        .threads(2)
        .actorsPerThread(2)
        .check(KeyedPoolLincheckTest.class);
  }
}
