package dev.slimwire.examples.answerpages.service;

import java.rmi.Remote;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/**
 * A place in an answer, behind its first page. Several calls may be in flight; the numbers of the
 * pages put them in order.
 */
public interface AnswerCursor extends Remote {

  /**
   * Returns the next page. Reading ahead goes beyond the last one as a rule: that is no failure,
   * since RMI closes the connection of a call that fails.
   *
   * @return null once the last page was delivered
   * @throws QueryException if the evaluation failed after the rows that were delivered, or was
   *     ended because no page was asked for in a while
   * @throws java.rmi.NoSuchObjectException if the cursor was released
   * @throws RemoteException if the call fails
   */
  @Nullable ResultPage nextPage() throws RemoteException, QueryException;

  /**
   * Releases the cursor. One that is not closed goes when no client refers to it any more; what the
   * evaluation holds is released at the last page.
   *
   * @throws java.rmi.NoSuchObjectException if it was released already
   * @throws RemoteException if the call fails
   */
  void close() throws RemoteException;
}
