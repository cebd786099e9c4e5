package dev.slimwire.examples.answerpages.service;

import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** Answers SPARQL queries, page by page: all within one call, or one call for each. */
public interface AnswerService extends Remote {

  /** The name in the registry. */
  String NAME = "answers";

  /**
   * Answers a SELECT query within one call: an {@link AnswerHeader}, then the pages. The first page
   * is small, so that it arrives soon. Callers open the stream: {@code RemoteStream.open(() ->
   * service.stream(query))}.
   *
   * @return fails with a {@link QueryException} if the query is at fault, if too many answers are
   *     open, or if its evaluation fails after the rows that were delivered
   * @throws RemoteException if the call fails
   */
  RemoteStream<AnswerPart> stream(String sparql) throws RemoteException;

  /**
   * Begins to answer a SELECT query. The first page is small, so that it arrives soon.
   *
   * @return the first page, and a number for {@link #nextPage}, to be {@linkplain #close closed}
   * @throws QueryException if the query is at fault, with line and column where they are known, or
   *     if too many answers are open
   * @throws RemoteException if the call fails
   */
  OpenedAnswer open(String sparql) throws RemoteException, QueryException;

  /**
   * Returns the next page of an opened answer. Several calls may be in flight; the numbers of the
   * pages put them in order.
   *
   * @param answer the number of the answer
   * @return null once the last page was delivered, and for an answer that is not open (any more): a
   *     reader that has not seen the last page has then lost it
   * @throws QueryException if the evaluation failed after the rows that were delivered
   * @throws RemoteException if the call fails
   */
  @Nullable ResultPage nextPage(long answer) throws RemoteException, QueryException;

  /**
   * Closes an opened answer. An answer that is not closed ends at its last page, or after no page
   * was requested for a while.
   *
   * @param answer the number of the answer; unknown ones are ignored
   * @throws RemoteException if the call fails
   */
  void close(long answer) throws RemoteException;
}
