package dev.slimwire.rmi.socket;

import dev.slimwire.metrics.ConnectionOutcome;
import dev.slimwire.metrics.TransferListener;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Notifies a listener once of the outcome of a connection, and once of its end. Connections without
 * a listener have none. Safe for use by many threads.
 */
public final class CountedConnection {

  private final TransferListener listener;

  /** Null before it is settled; guarded by this, as all is. */
  private @Nullable ConnectionOutcome outcome;

  private boolean closed;

  /** Makes one for a connection whose outcome is not known yet. */
  public CountedConnection(TransferListener listener) {
    this.listener = listener;
  }

  /** Settles the outcome; only the first call counts. */
  public synchronized void settle(ConnectionOutcome result) {
    if (outcome == null) {
      outcome = result;
      listener.connectionSettled(result);
    }
  }

  /** Notes that it is closed, and has failed if nothing was settled; only the first call counts. */
  public synchronized void close() {
    settle(ConnectionOutcome.FAILED);
    if (!closed) {
      closed = true;
      tellEnd();
    }
  }

  private void tellEnd() {
    ConnectionOutcome settled = Objects.requireNonNull(outcome);
    if (settled == ConnectionOutcome.COMPRESSED || settled == ConnectionOutcome.PLAIN) {
      listener.connectionClosed(settled);
    }
  }
}
