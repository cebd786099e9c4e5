package dev.slimwire.examples.answerpages.service;

import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** Answers SPARQL queries, page by page: all within one call, or one call for each. */
public interface AnswerService extends Remote {

  /** The name in the registry. */
  String NAME = "answers";

  /**
   * Answers a SELECT query within one call: an {@link AnswerHeader}, then the pages. The first page
   * is small, so that it comes soon. Whoever calls opens the stream: {@code RemoteStream.open(() ->
   * service.stream(query))}.
   *
   * @return fails with a {@link QueryException} if the query is at fault, if too many answers are
   *     open, or if its evaluation fails after the rows that were delivered
   * @throws RemoteException if the call fails
   */
  RemoteStream<AnswerPart> stream(String sparql) throws RemoteException;

  /**
   * Begins to answer a SELECT query. The first page is small, so that it comes soon.
   *
   * @return the first page, and a cursor for the others, to be closed
   * @throws QueryException if the query is at fault, with line and column where they are known, or
   *     if too many answers are open
   * @throws RemoteException if the call fails
   */
  OpenedAnswer open(String sparql) throws RemoteException, QueryException;
}
