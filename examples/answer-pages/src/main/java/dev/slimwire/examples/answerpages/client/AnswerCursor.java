package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/**
 * A position in an answer, after its first page. Several calls may be in flight; the numbers of the
 * pages put them in order.
 */
public interface AnswerCursor {

  /**
   * Returns the next page. Reading ahead usually goes beyond the last one: that is not a failure,
   * since RMI closes the connection of a failed call.
   *
   * @return null once the last page was delivered, or if the server has closed the answer: a reader
   *     that has not seen the last page has then lost it
   * @throws QueryException if the evaluation failed after the rows that were delivered
   * @throws RemoteException if the call fails
   */
  @Nullable ResultPage nextPage() throws RemoteException, QueryException;

  /**
   * Releases what the server holds for the answer. Idempotent.
   *
   * @throws RemoteException if the call fails
   */
  void close() throws RemoteException;
}
