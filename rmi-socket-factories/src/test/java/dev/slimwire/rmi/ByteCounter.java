package dev.slimwire.rmi;

import dev.slimwire.metrics.TransferListener;
import java.util.concurrent.atomic.AtomicLong;

/** Compares what RMI writes and reads with the bytes of the frames on the wire. */
public final class ByteCounter implements TransferListener {

  private final AtomicLong framesWritten = new AtomicLong();
  private final AtomicLong rawWritten = new AtomicLong();
  private final AtomicLong wireWritten = new AtomicLong();
  private final AtomicLong rawRead = new AtomicLong();
  private final AtomicLong wireRead = new AtomicLong();

  public void reset() {
    framesWritten.set(0);
    rawWritten.set(0);
    wireWritten.set(0);
    rawRead.set(0);
    wireRead.set(0);
  }

  /** Returns how many frames were written. */
  long written() {
    return framesWritten.get();
  }

  /** Returns the bytes on the wire per byte that RMI wrote: plain RMI is 1. */
  public double ratioWritten() {
    return (double) wireWritten.get() / rawWritten.get();
  }

  /** Returns the bytes on the wire per byte that RMI read. */
  public double ratioRead() {
    return (double) wireRead.get() / rawRead.get();
  }

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    framesWritten.incrementAndGet();
    rawWritten.addAndGet(rawLength);
    wireWritten.addAndGet(wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    rawRead.addAndGet(rawLength);
    wireRead.addAndGet(wireLength);
  }
}
