package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.StreamSink;
import java.io.IOException;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Answers from a store, in streams or page by page. Safe for use by many threads. */
public final class StoreAnswerService implements AnswerService, AutoCloseable {

  /** In characters. Object filters are not asked for strings. */
  private static final int MAX_QUERY = 1 << 20;

  private final QueryEngine engine;
  private final ServiceOptions options;
  private final OpenAnswers open;

  /** By the numbers of their answers, which cannot be guessed. */
  private final Map<Long, QueryCursor> cursors = new ConcurrentHashMap<>();

  private final SecureRandom numbers = new SecureRandom();
  private volatile boolean closed;

  /** Makes a service, which the caller exports. */
  public StoreAnswerService(TripleStore store, ServiceOptions options) {
    this(engine(store, options), options);
  }

  /** Makes a service over any engine, which the caller exports. */
  public StoreAnswerService(QueryEngine engine, ServiceOptions options) {
    this.engine = engine;
    this.options = options;
    this.open = new OpenAnswers(options);
  }

  /** Returns an engine that evaluates queries on a store, a few pages ahead of what is taken. */
  public static QueryEngine engine(TripleStore store, ServiceOptions options) {
    return sparql -> Evaluation.start(store, sparql, options);
  }

  @Override
  public OpenedAnswer open(String sparql) throws RemoteException, QueryException {
    long number = newNumber();
    WatchedRows answer = evaluate(sparql, () -> cursors.remove(number));
    try {
      QueryCursor cursor = new QueryCursor(answer, options.form());
      ResultPage first = Objects.requireNonNull(cursor.nextPage()); // every answer has a page
      if (first.last()) {
        return new OpenedAnswer(answer.columns(), first, 0);
      }
      cursors.put(number, cursor);
      verifyOpen();
      answer.watch();
      return new OpenedAnswer(answer.columns(), first, number);
    } catch (Throwable failure) { // also errors: nothing else refers to it
      answer.close();
      throw failure;
    }
  }

  /** After closing, no further pages can be requested. */
  private void verifyOpen() throws RemoteException {
    if (closed) {
      throw new NoSuchObjectException("the service was closed");
    }
  }

  private long newNumber() {
    long number = numbers.nextLong();
    return number != 0 && !cursors.containsKey(number) ? number : newNumber();
  }

  @Override
  public @Nullable ResultPage nextPage(long answer) throws RemoteException, QueryException {
    QueryCursor cursor = cursors.get(answer);
    return cursor == null ? null : cursor.nextPage();
  }

  @Override
  public void close(long answer) {
    QueryCursor cursor = cursors.get(answer);
    if (cursor != null) {
      cursor.close();
    }
  }

  /** Closes all answers that are open page by page; streams end with their calls. */
  @Override
  public void close() {
    closed = true;
    cursors.values().forEach(QueryCursor::close);
  }

  @Override
  public RemoteStream<AnswerPart> stream(String sparql) {
    return RemoteStream.producing(sink -> send(sparql, sink));
  }

  private void send(String sparql, StreamSink<? super AnswerPart> sink)
      throws IOException, QueryException, InterruptedException {
    WatchedRows evaluation = evaluate(sparql, () -> {});
    try {
      evaluation.watchHeld();
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

  private WatchedRows evaluate(String sparql, Runnable whenClosed)
      throws RemoteException, QueryException {
    if (sparql.length() > MAX_QUERY) { // parsers need many times their length
      throw new QueryException(
          "length of the query: expected at most "
              + MAX_QUERY
              + " characters, actual "
              + sparql.length());
    }
    try {
      return open.open(engine, sparql, whenClosed);
    } catch (InterruptedException e) {
      throw new RemoteException("interrupted while the query was parsed", e);
    }
  }
}
