package dev.slimwire.rmi.stream;

import java.rmi.RemoteException;

/**
 * A remote call that returns a stream.
 *
 * @param <T> the type of the rows
 * @param <X> what it throws besides a {@link RemoteException}
 */
@FunctionalInterface
public interface StreamCall<T, X extends Exception> {

  /**
   * Makes the call.
   *
   * @throws RemoteException if the call fails
   * @throws X if the remote method throws it
   */
  RemoteStream<T> call() throws RemoteException, X;
}
