package dev.slimwire.codec;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A bounded pool of compressors or decompressors; never blocks. */
final class InstancePool<T> {

  private final ArrayBlockingQueue<T> idle;
  private final Supplier<T> constructor;
  private final Consumer<T> destructor;

  InstancePool(int capacity, Supplier<T> constructor, Consumer<T> destructor) {
    this.idle = new ArrayBlockingQueue<>(capacity);
    this.constructor = constructor;
    this.destructor = destructor;
  }

  T take() {
    T instance = idle.poll();
    return instance != null ? instance : constructor.get();
  }

  /** Takes an instance back that did its work. */
  void giveBack(T instance) {
    if (!idle.offer(instance)) {
      destructor.accept(instance);
    }
  }

  /** Takes an instance back that failed, and ends it. */
  void discard(T instance) {
    destructor.accept(instance);
  }
}
