package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.examples.answerpages.service.PageForm;
import dev.slimwire.examples.answerpages.service.QueryEngine;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.RowPages;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The queries that a member answers for its part of the triples. A query whose pages are not
 * requested for a while is closed when another one begins. Safe for use by many threads.
 */
final class PartQueries {

  /** The key under which a member keeps it. */
  static final String KEY = "dev.slimwire.examples.answerpages.queries";

  private static final int CLOSED_KEPT = 1000;

  private static final class Query {
    final RowPages rows;
    long next;
    volatile long used;
    volatile boolean isAtWork;

    Query(RowPages rows, long now) {
      this.rows = rows;
      this.used = now;
    }
  }

  private final QueryEngine engine;
  private final PageForm form;
  private final Duration idle;
  private final LongSupplier nanoTime;
  private final Map<UUID, Query> open = new ConcurrentHashMap<>();

  /** The most recently closed ones: closing may arrive before they begin. */
  private final Set<UUID> closed =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<UUID, Boolean> eldest) {
                  return size() > CLOSED_KEPT;
                }
              }));

  /**
   * Makes one without queries.
   *
   * @param idle how long a query is kept while no page is requested
   */
  PartQueries(QueryEngine engine, PageForm form, Duration idle) {
    this(engine, form, idle, System::nanoTime);
  }

  PartQueries(QueryEngine engine, PageForm form, Duration idle, LongSupplier nanoTime) {
    this.engine = engine;
    this.form = form;
    this.idle = idle;
    this.nanoTime = nanoTime;
  }

  /**
   * Returns the next page of this member's part.
   *
   * @param number the number of the page; 0 begins the query
   * @throws QueryException if the query is at fault, or this is not its next page
   */
  ResultPage page(UUID id, String sparql, long number) throws QueryException, InterruptedException {
    if (number == 0) {
      begin(id, sparql);
    }
    Query query = open.get(id);
    if (query == null) {
      throw new QueryException("the query is not open at this member: closed, or idle too long");
    }
    synchronized (query) {
      if (number != query.next) {
        throw new QueryException("expected page " + query.next + ", actual " + number);
      }
      query.next++;
      query.isAtWork = true;
      try {
        return take(id, query, number);
      } finally {
        query.used = nanoTime.getAsLong();
        query.isAtWork = false;
      }
    }
  }

  private void begin(UUID id, String sparql) throws QueryException, InterruptedException {
    closeIdle();
    if (!closed.contains(id)) {
      open.put(id, new Query(engine.evaluate(sparql), nanoTime.getAsLong()));
      if (closed.contains(id)) {
        close(id);
      }
    }
  }

  private ResultPage take(UUID id, Query query, long number)
      throws QueryException, InterruptedException {
    boolean more = false;
    try {
      RowPages.Page page = query.rows.take();
      if (page == null) {
        throw new QueryException("the query was closed");
      }
      more = !page.last();
      return form.page(number, page.last(), page.rows());
    } finally {
      if (!more) {
        close(id);
      }
    }
  }

  void close(UUID id) {
    closed.add(id);
    Query query = open.remove(id);
    if (query != null) {
      query.rows.close();
    }
  }

  /** Returns how many queries are open. */
  int openCount() {
    return open.size();
  }

  private void closeIdle() {
    long now = nanoTime.getAsLong();
    open.forEach(
        (id, query) -> {
          if (!query.isAtWork && now - query.used > idle.toNanos()) {
            close(id);
          }
        });
  }
}
