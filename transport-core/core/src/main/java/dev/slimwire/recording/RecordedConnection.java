package dev.slimwire.recording;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Counts what a connection does, for its event. */
final class RecordedConnection implements ConnectionRecording {

  private final ConnectionEvent event;

  /** Names no codecs: finding those that are installed would be an effect of the recording. */
  private final TransferMetrics metrics = new TransferMetrics(CodecRegistry.builtIn());

  private final TransferListener listener;
  private final AtomicBoolean ended = new AtomicBoolean();

  private RecordedConnection(ConnectionEvent event, TransferListener next) {
    this.event = event;
    this.listener = metrics.andThen(next);
  }

  static @Nullable ConnectionRecording begin(boolean accepted, TransferListener next) {
    ConnectionEvent event = new ConnectionEvent();
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
    event.rawWritten = metrics.getRawBytesWritten();
    event.wireWritten = metrics.getWireBytesWritten();
    event.rawRead = metrics.getRawBytesRead();
    event.wireRead = metrics.getWireBytesRead();
    event.compressionMillis = metrics.getCompressionMillis();
    event.commit();
  }
}
