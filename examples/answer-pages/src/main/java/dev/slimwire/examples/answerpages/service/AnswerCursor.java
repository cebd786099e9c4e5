package dev.slimwire.examples.answerpages.service;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/**
 * A place in an answer. Several calls may be in flight; the numbers of the pages put them in order.
 */
public interface AnswerCursor extends Remote {

  /**
   * Returns the names of the variables, in the order of the query.
   *
   * @throws RemoteException if the call fails
   */
  List<String> columns() throws RemoteException;

  /**
   * Returns the next page. The first one is small, so that it comes soon.
   *
   * @throws QueryException if the evaluation failed after the rows that were delivered
   * @throws java.rmi.NoSuchObjectException if the last page was delivered
   * @throws RemoteException if the call fails
   */
  ResultPage nextPage() throws RemoteException, QueryException;

  /**
   * Releases the cursor before its end.
   *
   * @throws java.rmi.NoSuchObjectException if it was released already
   * @throws RemoteException if the call fails
   */
  void close() throws RemoteException;
}
