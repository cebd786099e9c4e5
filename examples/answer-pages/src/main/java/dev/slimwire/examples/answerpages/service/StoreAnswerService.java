package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.StreamSink;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Objects;

/** Answers from a store, in streams or by cursors at the service's own endpoint. */
public final class StoreAnswerService implements AnswerService {

  private final QueryEngine engine;
  private final Endpoint endpoint;
  private final ServiceOptions options;
  private final OpenAnswers open;

  /** Makes a service; whoever made it exports it at the same endpoint. */
  public StoreAnswerService(TripleStore store, Endpoint endpoint, ServiceOptions options) {
    this(engine(store, options), endpoint, options);
  }

  /** Makes a service over any engine; whoever made it exports it at the same endpoint. */
  public StoreAnswerService(QueryEngine engine, Endpoint endpoint, ServiceOptions options) {
    this.engine = engine;
    this.endpoint = endpoint;
    this.options = options;
    this.open = new OpenAnswers(options);
  }

  /** Returns an engine that evaluates queries on a store, a few pages ahead of what is taken. */
  public static QueryEngine engine(TripleStore store, ServiceOptions options) {
    return sparql -> Evaluation.start(store, sparql, options);
  }

  @Override
  public OpenedAnswer open(String sparql) throws RemoteException, QueryException {
    RowPages evaluation = evaluate(sparql);
    QueryCursor cursor = new QueryCursor(evaluation, options.form());
    try {
      ResultPage first = Objects.requireNonNull(cursor.nextPage()); // every answer has a page
      if (first.last()) {
        return new OpenedAnswer(evaluation.columns(), first, null);
      }
      endpoint.export(cursor);
      // itself and not its stub, which RMI sends: nobody else keeps it while the page is written
      return new OpenedAnswer(evaluation.columns(), first, cursor);
    } catch (RemoteException | QueryException | RuntimeException e) {
      cursor.close();
      throw e;
    }
  }

  @Override
  public RemoteStream<AnswerPart> stream(String sparql) {
    return RemoteStream.producing(sink -> send(sparql, sink));
  }

  private void send(String sparql, StreamSink<? super AnswerPart> sink)
      throws IOException, QueryException, InterruptedException {
    RowPages evaluation = evaluate(sparql);
    try {
      sink.accept(new AnswerHeader(evaluation.columns()));
      long number = 0;
      for (RowPages.Page batch = evaluation.take(); batch != null; batch = evaluation.take()) {
        sink.accept(options.form().page(number++, batch.last(), batch.rows()));
        if (batch.last()) {
          return;
        }
      }
    } finally {
      evaluation.close();
    }
  }

  private RowPages evaluate(String sparql) throws RemoteException, QueryException {
    try {
      return open.open(engine, sparql);
    } catch (InterruptedException e) {
      throw new RemoteException("interrupted while the query was parsed", e);
    }
  }
}
