package dev.slimwire.rmi;

/**
 * Makes remote calls that return nothing within {@link RequestLevel#run}, on the thread that calls
 * it.
 *
 * @param <X> the type of exception that is thrown; for several types, their common supertype
 */
@FunctionalInterface
public interface LevelAction<X extends Exception> {

  /**
   * Makes the calls.
   *
   * @throws X if one of them fails
   */
  void run() throws X;
}
