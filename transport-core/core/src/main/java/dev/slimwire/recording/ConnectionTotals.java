package dev.slimwire.recording;

import dev.slimwire.metrics.TransferListener;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts only what a connection's event reports, since idle connections hold it. Pages count with
 * the bytes of their columns. Safe for use by many threads.
 */
final class ConnectionTotals implements TransferListener {

  private final AtomicLong rawWritten = new AtomicLong();
  private final AtomicLong wireWritten = new AtomicLong();
  private final AtomicLong rawRead = new AtomicLong();
  private final AtomicLong wireRead = new AtomicLong();
  private final AtomicLong nanos = new AtomicLong();

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    rawWritten.addAndGet(rawLength);
    wireWritten.addAndGet(wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    rawRead.addAndGet(rawLength);
    wireRead.addAndGet(wireLength);
  }

  /** Adjusts for frames, which count the bytes of a page as they are on the wire. */
  @Override
  public void pageWritten(int rawLength, int wireLength) {
    rawWritten.addAndGet(rawLength - wireLength);
  }

  @Override
  public void pageRead(int rawLength, int wireLength) {
    rawRead.addAndGet(rawLength - wireLength);
  }

  @Override
  public void blockCompressed(int codecId, int rawLength, long tookNanos) {
    nanos.addAndGet(tookNanos);
  }

  @Override
  public boolean measuresTime() {
    return true;
  }

  long rawWritten() {
    return rawWritten.get();
  }

  long wireWritten() {
    return wireWritten.get();
  }

  long rawRead() {
    return rawRead.get();
  }

  long wireRead() {
    return wireRead.get();
  }

  long compressionMillis() {
    return TimeUnit.NANOSECONDS.toMillis(nanos.get());
  }
}
