package dev.slimwire.pool;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Instances that go with an owner, one of each class: pools of what other packages need with it.
 * Safe for use by many threads.
 */
public final class Attachments {

  private final ConcurrentMap<Class<?>, Object> instances = new ConcurrentHashMap<>();

  /** Returns those of an owner. */
  public static Attachments of(AttachmentOwner owner) {
    return owner.attachments;
  }

  /**
   * Returns the instance of a class.
   *
   * @param type the class
   * @param constructor makes the instance, if this is the first call; the same goes with a class
   *     every time. Of instances that two threads make at the same time, one is kept
   */
  public <T> T get(Class<T> type, Supplier<? extends T> constructor) {
    Object instance = instances.get(type);
    if (instance == null) { // else nothing is allocated
      instance = OnceMade.get(instances, type, missing -> constructor.get());
    }
    return type.cast(instance);
  }
}
