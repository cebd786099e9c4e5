package dev.slimwire.closing;

/**
 * A stream that is closed with the first failure of the one above it: it holds what others wait
 * for, and nobody may close it later.
 */
public interface ClosedAtFailure {

  /** Closes it, for a failure that is told anyhow. */
  void closeFor(Throwable failure);
}
