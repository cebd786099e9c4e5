package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.TripleStore;
import java.rmi.RemoteException;

/** Answers from a store; each query gets a cursor at the service's own endpoint. */
public final class StoreAnswerService implements AnswerService {

  private final TripleStore store;
  private final Endpoint endpoint;
  private final ServiceOptions options;

  /** Makes a service; whoever made it exports it at the same endpoint. */
  public StoreAnswerService(TripleStore store, Endpoint endpoint, ServiceOptions options) {
    this.store = store;
    this.endpoint = endpoint;
    this.options = options;
  }

  @Override
  public AnswerCursor open(String sparql) throws RemoteException, QueryException {
    Evaluation evaluation = evaluate(sparql);
    try {
      return (AnswerCursor) endpoint.export(new QueryCursor(evaluation, options.form()));
    } catch (RemoteException | RuntimeException e) {
      evaluation.close();
      throw e;
    }
  }

  private Evaluation evaluate(String sparql) throws RemoteException, QueryException {
    try {
      return Evaluation.start(store, sparql, options);
    } catch (InterruptedException e) {
      throw new RemoteException("interrupted while the query was parsed", e);
    }
  }
}
