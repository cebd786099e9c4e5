package dev.slimwire.recording;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An event that begins with a connection, and gets what it did in the end. */
final class RecordedConnection implements ConnectionRecording {

  /** The first JDK without security managers. */
  private static final int WITHOUT_MANAGERS = 24;

  private final ConnectionEvent event;
  private final ConnectionTotals totals = new ConnectionTotals();
  private final TransferListener listener;
  private final AtomicBoolean ended = new AtomicBoolean();

  private RecordedConnection(ConnectionEvent event, TransferListener next) {
    this.event = event;
    this.listener = totals.andThen(next);
  }

  static @Nullable ConnectionRecording begin(boolean accepted, TransferListener next) {
    ConnectionEvent event = newEvent();
    if (!event.isEnabled()) {
      return null;
    }
    event.accepted = accepted;
    event.begin();
    return new RecordedConnection(event, next);
  }

  private static ConnectionEvent newEvent() {
    return Runtime.version().feature() < WITHOUT_MANAGERS ? newPrivileged() : new ConnectionEvent();
  }

  /** The first event registers its class, which RMI's threads of connections may not do. */
  @SuppressWarnings("removal") // JDKs that may be without it do not come here
  private static ConnectionEvent newPrivileged() {
    return AccessController.doPrivileged((PrivilegedAction<ConnectionEvent>) ConnectionEvent::new);
  }

  @Override
  public TransferListener listener() {
    return listener;
  }

  @Override
  public void end() {
    if (ended.getAndSet(true)) {
      return;
    }
    event.rawWritten = totals.rawWritten();
    event.wireWritten = totals.wireWritten();
    event.rawRead = totals.rawRead();
    event.wireRead = totals.wireRead();
    event.compressionMillis = totals.compressionMillis();
    event.commit();
  }
}
