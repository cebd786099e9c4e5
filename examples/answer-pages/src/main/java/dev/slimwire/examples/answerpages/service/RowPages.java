package dev.slimwire.examples.answerpages.service;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of one answer, page by page. Closing may be done by any thread. */
public interface RowPages extends AutoCloseable {

  /**
   * The rows of one page.
   *
   * @param rows the rows
   * @param last whether none follow
   */
  record Page(@Nullable Term[][] rows, boolean last) {}

  /** Returns the names of the variables, in the order of the query. */
  List<String> columns();

  /**
   * Waits for the rows of the next page. Returns null once closed.
   *
   * @throws QueryException if the evaluation fails after the rows that were taken
   */
  @Nullable Page take() throws QueryException, InterruptedException;

  /** Ends the evaluation. */
  @Override
  void close();
}
