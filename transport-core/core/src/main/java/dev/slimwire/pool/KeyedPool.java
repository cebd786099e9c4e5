package dev.slimwire.pool;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded pool of instances that hold native memory and serve one key each; never blocks. The
 * bound is for all keys together: if there is no room, idle instances are replaced in turn,
 * whatever their keys, so that those of unused keys do not stay for long.
 *
 * <p>Safe for use by many threads. Taking out and giving back cost one atomic operation each, after
 * a scan of the slots: four for each processor, if many keys are in use.
 *
 * @param <K> the type of keys, with an {@code equals} of its own
 * @param <T> what is pooled
 */
public abstract class KeyedPool<K, T> {

  private record Idle<K, T>(K key, T instance) {}

  /** Enough for two keys, each used by as many threads as an {@link InstancePool} serves. */
  private static final int CAPACITY = 2 * InstancePool.CAPACITY;

  private final AtomicReferenceArray<@Nullable Idle<K, T>> slots =
      new AtomicReferenceArray<>(CAPACITY);

  private final AtomicInteger turn = new AtomicInteger();

  /** Creates an empty pool. */
  protected KeyedPool() {}

  /** Returns a new instance for a key. */
  protected abstract T create(K key);

  /** Frees what an instance holds. */
  protected abstract void destroy(T instance);

  /** Returns an instance for one use, after which it is given back or discarded. */
  public T take(K key) {
    for (int i = 0; i < CAPACITY; i++) {
      Idle<K, T> found = slots.getAcquire(i);
      if (found != null && found.key.equals(key) && slots.compareAndSet(i, found, null)) {
        return found.instance;
      }
    }
    return create(key);
  }

  /**
   * Takes back an instance that did its work.
   *
   * @param key the key for which it was taken
   */
  public void giveBack(K key, T instance) {
    Idle<K, T> idle = new Idle<>(key, instance);
    for (int i = 0; i < CAPACITY; i++) {
      if (slots.getOpaque(i) == null && slots.compareAndSet(i, null, idle)) {
        return;
      }
    }
    Idle<K, T> other = slots.getAndSet(Math.floorMod(turn.getAndIncrement(), CAPACITY), idle);
    if (other != null) {
      discard(other.instance);
    }
  }

  /** Closes an instance that failed; exceptions from closing are logged. */
  public void discard(T instance) {
    try {
      destroy(instance);
    } catch (RuntimeException defect) {
      InstancePool.logFailure(instance, defect);
    }
  }
}
