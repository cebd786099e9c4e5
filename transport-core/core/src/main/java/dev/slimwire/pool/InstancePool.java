package dev.slimwire.pool;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A bounded pool of instances that hold native memory; never blocks.
 *
 * @param <T> what is pooled
 */
public final class InstancePool<T> {

  /** If more threads than this run at once, they create instances that are closed after use. */
  static final int CAPACITY = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

  private final IdleSlots<T> idle = new IdleSlots<>(CAPACITY);
  private final Supplier<T> constructor;
  private final Consumer<T> destructor;

  /**
   * Creates an empty pool.
   *
   * @param destructor frees what an instance holds
   */
  public InstancePool(Supplier<T> constructor, Consumer<T> destructor) {
    this.constructor = constructor;
    this.destructor = destructor;
  }

  /** Returns an instance for one use, after which it is given back or discarded. */
  public T take() {
    T instance = idle.poll();
    return instance != null ? instance : constructor.get();
  }

  /** Takes back an instance that did its work. */
  public void giveBack(T instance) {
    if (!idle.offer(instance)) {
      discard(instance);
    }
  }

  /**
   * Closes an instance that failed. Exceptions from closing are logged, so that streams close and
   * first failures are reported, whatever a foreign codec does.
   */
  public void discard(T instance) {
    end(instance, destructor);
  }

  static <T> void end(T instance, Consumer<? super T> destructor) {
    try {
      destructor.accept(instance);
    } catch (RuntimeException defect) {
      System.getLogger("dev.slimwire.pool")
          .log(
              System.Logger.Level.WARNING,
              instance.getClass().getName() + " failed to close",
              defect);
    }
  }
}
