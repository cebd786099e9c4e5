package dev.slimwire.examples.answerpages.client;

import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/**
 * Asks a service for the pages of an answer by its number.
 *
 * @param service the service's stub
 * @param answer the number that the service gave the answer
 */
record ServiceCursor(AnswerService service, long answer) implements AnswerCursor {

  @Override
  public @Nullable ResultPage nextPage() throws RemoteException, QueryException {
    return service.nextPage(answer);
  }

  @Override
  public void close() throws RemoteException {
    service.close(answer);
  }
}
