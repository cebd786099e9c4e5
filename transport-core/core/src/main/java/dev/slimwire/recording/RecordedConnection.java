package dev.slimwire.recording;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An event that begins with a connection, and is filled with its totals at the end. */
final class RecordedConnection implements ConnectionRecording {

  private final ConnectionEvent event;
  private final ConnectionTotals totals = new ConnectionTotals();
  private final TransferListener listener;
  private final AtomicBoolean ended = new AtomicBoolean();
  private volatile boolean inputIsOver;
  private volatile boolean outputIsOver;

  private RecordedConnection(ConnectionEvent event, TransferListener next) {
    this.event = event;
    this.listener = totals.andThen(new EndMarks()).andThen(next);
  }

  /** Notices when both directions have ended, since streams need not be closed then. */
  private final class EndMarks implements TransferListener {

    @Override
    public void frameWritten(int codecId, int rawLength, int wireLength) {
      if (isEndMark(codecId, rawLength)) {
        outputIsOver = true;
        endIfOver();
      }
    }

    @Override
    public void frameRead(int codecId, int rawLength, int wireLength) {
      if (isEndMark(codecId, rawLength)) {
        inputIsOver = true;
        endIfOver();
      }
    }

    private static boolean isEndMark(int codecId, int rawLength) {
      return codecId == BlockCodec.STORED_ID && rawLength == 0;
    }
  }

  static @Nullable ConnectionRecording begin(boolean accepted, TransferListener next) {
    // the first event registers its class, for which RMI's connection threads lack permission
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

  private void endIfOver() {
    if (inputIsOver && outputIsOver) {
      end();
    }
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
