package dev.slimwire.examples.answerpages.service;

import java.io.Serial;

/** Reports an invalid query, or a limit of the server, to the client in one line. */
public final class QueryException extends Exception {

  @Serial private static final long serialVersionUID = 1;

  /** Makes an exception without a cause: the client does not have the server's classes. */
  public QueryException(String message) {
    super(message);
  }
}
