package dev.slimwire.closing;

/**
 * A stream that is closed by the first failure of the stream above it: it holds a resource that
 * others wait for, and may not be closed later.
 */
public interface ClosedAtFailure {

  /** Closes the stream because of a failure that is reported anyway. */
  void closeFor(Throwable failure);
}
