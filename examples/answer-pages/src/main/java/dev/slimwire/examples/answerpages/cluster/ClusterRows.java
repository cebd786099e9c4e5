package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.ExecutionCallback;
import com.hazelcast.core.IExecutorService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.RowPages;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An answer that combines all parts, page by page as they arrive, with one page of each part in
 * flight. The last page is returned when all parts have returned theirs; until then, the failure of
 * any member fails the answer.
 */
final class ClusterRows implements RowPages {

  /**
   * What came from a part.
   *
   * @param page null for a failure, or if this was closed
   * @param failure null for a page
   */
  private record Arrival(int part, @Nullable ResultPage page, @Nullable Throwable failure) {}

  private static final Arrival CLOSED = new Arrival(-1, null, null);

  private final IExecutorService executor;
  private final IExecutorService ending;
  private final List<Member> members;
  private final List<String> columns;
  private final String sparql;
  private final UUID id = UUID.randomUUID();
  private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
  private final long[] next;
  private final Duration longestWait;
  private long nanosLeft;
  private int unfinished;
  private long rows;
  private volatile boolean closed;

  /**
   * Asks all members for their first pages.
   *
   * @param executor whose threads wait for pages
   * @param ending whose threads never wait: those of the executor may all be waiting for pages that
   *     are no longer wanted
   * @param longestWait for all pages together
   */
  ClusterRows(
      IExecutorService executor,
      IExecutorService ending,
      List<Member> members,
      List<String> columns,
      String sparql,
      Duration longestWait) {
    this.executor = executor;
    this.ending = ending;
    this.members = members;
    this.columns = columns;
    this.sparql = sparql;
    this.longestWait = longestWait;
    this.nanosLeft = longestWait.toNanos();
    this.next = new long[members.size()];
    this.unfinished = members.size();
    for (int part = 0; part < members.size(); part++) {
      ask(part);
    }
  }

  private void ask(int part) {
    PageTask task = PageTask.page(id, sparql, next[part]++);
    try {
      executor.submitToMember(
          task,
          members.get(part),
          new ExecutionCallback<ResultPage>() {
            @Override
            public void onResponse(@Nullable ResultPage page) {
              arrivals.add(new Arrival(part, page, null));
            }

            @Override
            public void onFailure(Throwable failure) {
              arrivals.add(new Arrival(part, null, failure));
            }
          });
    } catch (RuntimeException gone) {
      arrivals.add(new Arrival(part, null, gone));
    }
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public @Nullable Page take() throws QueryException, InterruptedException {
    if (closed || unfinished == 0) {
      return null;
    }
    Arrival arrival = await();
    if (arrival == null) {
      close();
      throw late();
    }
    if (arrival.equals(CLOSED)) {
      return null;
    }
    ResultPage page = arrival.page();
    if (page == null || page.number() != next[arrival.part()] - 1) {
      close();
      throw failed(arrival);
    }
    if (page.last()) {
      unfinished--;
    } else {
      ask(arrival.part());
    }
    rows += page.rows().length;
    return new Page(page.rows(), unfinished == 0);
  }

  /** Returns null if nothing has arrived in time. */
  private @Nullable Arrival await() throws InterruptedException {
    long begun = System.nanoTime();
    try {
      return arrivals.poll(nanosLeft, TimeUnit.NANOSECONDS);
    } finally {
      nanosLeft -= System.nanoTime() - begun;
    }
  }

  private QueryException late() {
    return new QueryException(
        String.format(
            Locale.ROOT,
            "query stopped: its members took longer than %d ms (the answer is incomplete, after %d"
                + " rows)",
            longestWait.toMillis(),
            rows));
  }

  private QueryException failed(Arrival arrival) {
    Throwable failure = arrival.failure();
    Throwable cause = failure;
    while (cause != null && cause.getCause() != null && !(cause instanceof QueryException)) {
      cause = cause.getCause();
    }
    String reason =
        cause instanceof QueryException
            ? String.valueOf(cause.getMessage())
            : "it failed: " + cause;
    return new QueryException(
        String.format(
            Locale.ROOT,
            "part %d of %d: %s (the answer is incomplete, after %d rows)",
            arrival.part() + 1,
            members.size(),
            reason,
            rows));
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    arrivals.add(CLOSED);
    for (int part = 0; part < members.size(); part++) {
      try {
        ending.submitToMember(PageTask.close(id), members.get(part));
      } catch (RuntimeException gone) {
        // it has nothing left to close
      }
    }
  }
}
