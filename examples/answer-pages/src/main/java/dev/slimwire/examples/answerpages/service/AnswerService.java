package dev.slimwire.examples.answerpages.service;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Answers SPARQL queries, page by page. */
public interface AnswerService extends Remote {

  /** The name in the registry. */
  String NAME = "answers";

  /**
   * Begins to answer a SELECT query.
   *
   * @return the cursor; it is released at the last page, or by {@link AnswerCursor#close}
   * @throws QueryException if the query is at fault, with line and column where they are known
   * @throws RemoteException if the call fails
   */
  AnswerCursor open(String sparql) throws RemoteException, QueryException;
}
