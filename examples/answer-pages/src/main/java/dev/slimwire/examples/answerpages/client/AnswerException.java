package dev.slimwire.examples.answerpages.client;

import java.io.Serial;

/**
 * Reports that an answer ended early; unchecked, as iterators cannot throw what remote calls throw.
 * The cause is a {@link java.rmi.RemoteException} or a {@link
 * dev.slimwire.examples.answerpages.service.QueryException}.
 */
public final class AnswerException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  AnswerException(Exception cause) {
    super(cause.getMessage(), cause);
  }
}
