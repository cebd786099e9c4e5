package dev.slimwire.rmi.socket;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the factories below ours. */
public final class InnerFactories {

  private InnerFactories() {}

  /**
   * Returns whether two are equal and of one class, as RMI compares those that it knows
   * (JDK-4254510): {@code equals} of a factory may know its own class only, or not look at it.
   */
  public static boolean areEqual(@Nullable Object one, @Nullable Object other) {
    return classOf(one) == classOf(other) && Objects.equals(one, other);
  }

  private static @Nullable Class<?> classOf(@Nullable Object factory) {
    return factory == null ? null : factory.getClass();
  }
}
