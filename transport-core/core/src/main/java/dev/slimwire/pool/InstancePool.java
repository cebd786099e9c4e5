package dev.slimwire.pool;

/**
 * A bounded pool of instances that hold native memory; never blocks.
 *
 * @param <T> what is pooled
 */
public abstract class InstancePool<T> {

  /** If more threads than this run at once, they create instances that are closed after use. */
  static final int CAPACITY = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

  private final IdleSlots<T> idle = new IdleSlots<>(CAPACITY);

  /** Creates an empty pool. */
  protected InstancePool() {}

  /** Returns a new instance. */
  protected abstract T create();

  /** Frees what an instance holds, which is nothing but heap unless this is overridden. */
  protected void destroy(T instance) {}

  /** Returns an instance for one use, after which it is given back or discarded. */
  public T take() {
    T instance = idle.poll();
    return instance != null ? instance : create();
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
    try {
      destroy(instance);
    } catch (RuntimeException defect) {
      logFailure(instance, defect);
    }
  }

  static void logFailure(Object instance, RuntimeException defect) {
    System.getLogger("dev.slimwire.pool")
        .log(
            System.Logger.Level.WARNING,
            instance.getClass().getName() + " failed to close",
            defect);
  }
}
