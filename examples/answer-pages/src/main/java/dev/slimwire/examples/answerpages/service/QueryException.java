package dev.slimwire.examples.answerpages.service;

import java.io.Serial;

/** A query's own fault, or a limit of its server, told to the client in one line. */
public final class QueryException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  /** Makes an exception without a cause: the server's classes are none of the client's. */
  public QueryException(String message) {
    super(message);
  }
}
