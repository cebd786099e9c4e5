package dev.slimwire.rmi.stream;

import java.io.Serial;

/**
 * Reports that a stream ended early; unchecked, as iterators cannot throw what remote calls throw.
 * The cause is what the producer threw, a {@link java.rmi.RemoteException} if the call failed, or
 * an {@link InterruptedException}: the thread's interrupt flag is then set, and the stream is still
 * open, unless it is of this JVM and was about to begin.
 */
public final class RemoteStreamException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  private final long rows;

  RemoteStreamException(long rows, Throwable cause) {
    super("after " + rows + " elements: " + ProducerFailure.text(cause), cause);
    this.rows = rows;
  }

  /** Returns how many elements, rows or pages, were delivered before the failure. */
  public long rows() {
    return rows;
  }
}
