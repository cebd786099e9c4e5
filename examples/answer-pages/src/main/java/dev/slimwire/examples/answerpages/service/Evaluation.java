package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.Answer;
import dev.slimwire.examples.answerpages.store.QueryFault;
import dev.slimwire.examples.answerpages.store.TripleStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates one query on a thread of its own, at most two pages ahead of what is taken, so that
 * evaluation, encoding and sending overlap. The thread ends with the answer or with {@link #close}.
 *
 * <p>Its time limit is enforced by the threads that wait for it: a store stops only at its next
 * row, which an expression may delay forever.
 */
final class Evaluation implements RowPages {

  private static final int PAGES_AHEAD = 2;

  private final TripleStore store;
  private final String sparql;
  private final ServiceOptions options;
  private final WorkClock clock;
  private final Batches batches;
  private final CompletableFuture<List<String>> columns = new CompletableFuture<>();
  private volatile @Nullable Answer running;

  /** The thread while it searches for rows, and may be interrupted; guarded by this. */
  private @Nullable Thread searching;

  private final AtomicLong rows = new AtomicLong();

  private Evaluation(TripleStore store, String sparql, ServiceOptions options) {
    this.store = store;
    this.sparql = sparql;
    this.options = options;
    this.clock = new WorkClock(options.maxSeconds(), System::nanoTime);
    this.batches = new Batches(PAGES_AHEAD, clock);
  }

  /**
   * Starts the evaluation and waits until the query is known to be valid.
   *
   * @throws QueryException if it is not
   */
  static Evaluation start(TripleStore store, String sparql, ServiceOptions options)
      throws QueryException, InterruptedException {
    Evaluation evaluation = new Evaluation(store, sparql, options);
    Thread thread = new Thread(evaluation::run, "answer-pages evaluation");
    thread.setDaemon(true);
    thread.start();
    try {
      evaluation.columns.get(evaluation.clock.left(), TimeUnit.NANOSECONDS);
      return evaluation;
    } catch (TimeoutException e) {
      throw evaluation.stop();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof QueryException fault ? fault : new QueryException("" + e);
    } catch (InterruptedException e) {
      evaluation.close();
      throw e;
    }
  }

  @Override
  public List<String> columns() {
    return columns.join();
  }

  @Override
  public @Nullable Page take() throws QueryException, InterruptedException {
    try {
      return batches.take();
    } catch (TimeoutException e) {
      throw stop();
    }
  }

  private QueryException stop() {
    QueryException failure = failure("query stopped: it took longer than the server allows");
    batches.fail(failure); // for others who wait
    close();
    return failure;
  }

  @Override
  public void close() {
    batches.close();
    Answer answer = running;
    if (answer != null) {
      answer.cancel(); // it may be searching for a row that does not exist
    }
    interruptSearch(); // which may continue within an expression, such as EXISTS
  }

  private synchronized void interruptSearch() {
    Thread thread = searching;
    if (thread != null) {
      thread.interrupt();
    }
  }

  private synchronized void setSearching(@Nullable Thread thread) {
    searching = thread;
  }

  private void run() {
    try (Answer answer = store.select(sparql)) {
      running = answer;
      columns.complete(answer.columns());
      search(answer);
    } catch (QueryFault | QueryException e) {
      fail(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      fail("query stopped: the server is shutting down");
    } catch (RuntimeException | Error e) {
      fail("query failed: " + e);
    } finally {
      running = null; // the cursor may live longer, and keep it
    }
  }

  /** However it ends, the answer is closed without an interrupt. */
  private void search(Answer answer) throws QueryFault, QueryException, InterruptedException {
    setSearching(Thread.currentThread());
    try {
      if (!batches.isClosed()) {
        readAll(answer);
      }
    } finally {
      setSearching(null);
      Thread.interrupted();
    }
  }

  private void readAll(Answer answer) throws QueryFault, QueryException, InterruptedException {
    RowReader reader = new RowReader(answer.columns());
    int maxRows = AnswerPage.maxRows(answer.columns().size());
    boolean more = readPage(answer, reader, Math.min(options.firstPageRows(), maxRows));
    while (more) {
      more = readPage(answer, reader, Math.min(options.pageRows(), maxRows));
    }
  }

  /** Queues one page, also of those rows that precede a failure. Returns whether more follow. */
  private boolean readPage(Answer answer, RowReader reader, int size)
      throws QueryFault, QueryException, InterruptedException {
    List<@Nullable Term[]> page = new ArrayList<>(size);
    boolean more;
    try {
      more = answer.hasNext();
      while (more && page.size() < size && !batches.isClosed()) {
        page.add(reader.read(answer.next()));
        more = answer.hasNext();
      }
    } catch (QueryFault | QueryException e) {
      put(page, false);
      throw e;
    }
    return put(page, !more) && more;
  }

  private boolean put(List<@Nullable Term[]> page, boolean last) throws InterruptedException {
    rows.addAndGet(page.size());
    return batches.put(new Page(page.toArray(Term[][]::new), last));
  }

  private void fail(String message) {
    QueryException failure = failure(message);
    columns.completeExceptionally(failure);
    if (!batches.isClosed()) {
      batches.fail(failure);
    }
  }

  private QueryException failure(String message) {
    long before = rows.get();
    return new QueryException(before == 0 ? message : message + " (after " + before + " rows)");
  }
}
