package dev.slimwire.rmi;

import org.jspecify.annotations.Nullable;

/**
 * Makes remote calls within {@link RequestLevel#call}, on the thread that calls it, and returns
 * what they return.
 *
 * @param <T> what is returned
 * @param <X> what is thrown; for several types the one that they have in common
 */
@FunctionalInterface
public interface LevelCall<T extends @Nullable Object, X extends Exception> {

  /**
   * Makes the calls.
   *
   * @throws X if one of them fails
   */
  T call() throws X;
}
