package dev.slimwire.recording;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.metrics.SkipReason;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.recording.FlightRecorder.ConnectionRecording;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Counts what a connection does, for its event, and passes it on. */
final class RecordedConnection implements ConnectionRecording {

  private final ConnectionEvent event;
  private final TransferMetrics metrics = new TransferMetrics();
  private final TransferListener next;
  private final AtomicBoolean ended = new AtomicBoolean();

  private RecordedConnection(ConnectionEvent event, TransferListener next) {
    this.event = event;
    this.next = next;
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

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    metrics.frameWritten(codecId, rawLength, wireLength);
    next.frameWritten(codecId, rawLength, wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    metrics.frameRead(codecId, rawLength, wireLength);
    next.frameRead(codecId, rawLength, wireLength);
  }

  @Override
  public void pageWritten(int rawLength, int wireLength) {
    metrics.pageWritten(rawLength, wireLength);
    next.pageWritten(rawLength, wireLength);
  }

  @Override
  public void pageRead(int rawLength, int wireLength) {
    metrics.pageRead(rawLength, wireLength);
    next.pageRead(rawLength, wireLength);
  }

  @Override
  public void blockCompressed(int codecId, int rawLength, long nanos) {
    metrics.blockCompressed(codecId, rawLength, nanos);
    next.blockCompressed(codecId, rawLength, nanos);
  }

  @Override
  public void blockStored(SkipReason reason, int rawLength) {
    next.blockStored(reason, rawLength);
  }

  @Override
  public void levelLowered(CompressionLevel asked, CompressionLevel granted) {
    next.levelLowered(asked, granted);
  }

  @Override
  public boolean measuresTime() {
    return true;
  }
}
