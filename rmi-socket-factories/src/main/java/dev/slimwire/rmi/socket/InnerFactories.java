package dev.slimwire.rmi.socket;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the inner factories of ours. */
public final class InnerFactories {

  private InnerFactories() {}

  /**
   * Returns whether two are equal and of the same class, which is how RMI compares factories
   * (JDK-4254510): the {@code equals} method of a factory may ignore the other's class.
   */
  public static boolean areEqual(@Nullable Object one, @Nullable Object other) {
    return classOf(one) == classOf(other) && Objects.equals(one, other);
  }

  private static @Nullable Class<?> classOf(@Nullable Object factory) {
    return factory == null ? null : factory.getClass();
  }
}
