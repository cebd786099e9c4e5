package dev.slimwire.recording;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An event that begins with a connection, and gets what it did in the end. */
final class RecordedConnection implements ConnectionRecording {

  private final ConnectionEvent event;
  private final ConnectionTotals totals = new ConnectionTotals();
  private final TransferListener listener;
  private final AtomicBoolean ended = new AtomicBoolean();

  private RecordedConnection(ConnectionEvent event, TransferListener next) {
    this.event = event;
    this.listener = totals.andThen(next);
  }

  static @Nullable ConnectionRecording begin(boolean accepted, TransferListener next) {
    // the first event registers its class, which RMI's threads of connections may not do
    ConnectionEvent event = OwnPermissions.with(ConnectionEvent::new);
    if (!event.isEnabled()) {
      return null;
    }
    event.accepted = accepted;
    event.begin();
    return new RecordedConnection(event, next);
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
    OwnPermissions.run(event::commit);
  }
}
