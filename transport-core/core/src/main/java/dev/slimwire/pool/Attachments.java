package dev.slimwire.pool;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Instances attached to an owner, one of each class: pools that other packages need with it. Safe
 * for use by many threads.
 */
public final class Attachments {

  private final ConcurrentMap<Class<?>, Object> instances = new ConcurrentHashMap<>();

  /** Returns the attachments of an owner. */
  public static Attachments of(AttachmentOwner owner) {
    return owner.attachments;
  }

  /**
   * Returns the instance of a class.
   *
   * @param type the class
   * @param constructor creates the instance on the first call; always the same for a class. If two
   *     threads create instances at the same time, one is kept
   */
  public <T> T get(Class<T> type, Supplier<? extends T> constructor) {
    Object instance = instances.get(type);
    if (instance == null) { // so that otherwise nothing is allocated
      instance = OnceMade.get(instances, type, missing -> constructor.get());
    }
    return type.cast(instance);
  }
}
