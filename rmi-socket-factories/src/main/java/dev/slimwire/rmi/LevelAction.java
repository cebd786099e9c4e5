package dev.slimwire.rmi;

/**
 * Makes remote calls that return nothing within {@link RequestLevel#run}, on the thread that calls
 * it.
 *
 * @param <X> what is thrown; for several types the one that they have in common
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
