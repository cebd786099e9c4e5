package dev.slimwire.examples.answerpages.service;

/** Evaluates queries. Safe for use by many threads. */
@FunctionalInterface
public interface QueryEngine {

  /**
   * Starts an evaluation and waits until the query is known to be valid.
   *
   * @return its rows, to be closed
   * @throws QueryException if it is not
   */
  RowPages evaluate(String sparql) throws QueryException, InterruptedException;
}
