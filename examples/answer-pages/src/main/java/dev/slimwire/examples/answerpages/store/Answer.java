package dev.slimwire.examples.answerpages.store;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.rdf4j.query.BindingSet;
import org.eclipse.rdf4j.query.TupleQueryResult;
import org.eclipse.rdf4j.repository.RepositoryConnection;

/**
 * The answer to a query, read row by row. For use by one thread, except for {@link #cancel}; must
 * be closed.
 */
public final class Answer implements AutoCloseable {

  private final RepositoryConnection connection;
  private final TupleQueryResult result;
  private final Consumer<Answer> closed;
  private volatile boolean stopped;

  /**
   * Makes one.
   *
   * @param closed is notified when this is closed
   */
  Answer(RepositoryConnection connection, TupleQueryResult result, Consumer<Answer> closed) {
    this.connection = connection;
    this.result = result;
    this.closed = closed;
  }

  /** Returns the names of the variables, in the order of the query. */
  public List<String> columns() {
    return List.copyOf(result.getBindingNames());
  }

  /**
   * Returns whether there is one more row.
   *
   * @throws QueryFault if the evaluation fails here
   */
  public boolean hasNext() throws QueryFault {
    try {
      boolean more = result.hasNext();
      if (stopped) { // what was found since may be incomplete, such as a count
        throw QueryFault.closed();
      }
      return more;
    } catch (RuntimeException e) {
      throw QueryFault.of(e);
    }
  }

  /**
   * Returns the next row.
   *
   * @throws QueryFault if the evaluation fails here
   */
  public BindingSet next() throws QueryFault {
    try {
      return result.next();
    } catch (RuntimeException e) {
      throw QueryFault.of(e);
    }
  }

  /**
   * Cancels the search for rows, without waiting until it ends. Safe for use by any thread; the
   * reading thread sees the end of the answer, or a failure.
   */
  public void cancel() {
    try {
      result.close();
    } catch (RuntimeException e) {
      // The connection is closed by the thread that reads, or is closed already.
    }
  }

  /** Cancels the search for rows; the reading thread sees a failure, not an end. */
  void stop() {
    stopped = true;
    cancel();
  }

  @Override
  public void close() {
    try (connection) {
      result.close();
    } finally {
      closed.accept(this);
    }
  }
}
