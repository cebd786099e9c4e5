package dev.slimwire.rmi;

import org.jspecify.annotations.Nullable;

/**
 * Makes remote calls within {@link RequestLevel#call}, on the thread that calls it, and returns
 * what they return.
 *
 * @param <T> the type of the result
 * @param <X> the type of exception that is thrown; for several types, their common supertype
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
