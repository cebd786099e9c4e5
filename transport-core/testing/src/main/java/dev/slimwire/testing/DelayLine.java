package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** Holds bytes, in order, for the time of flight, at most as many at once as fit into the link. */
final class DelayLine implements Outlet {

  /**
   * Bytes in flight.
   *
   * @param dueAt when they arrive, by {@link System#nanoTime}
   * @param bytes none for the end of this direction
   */
  private record Parcel(long dueAt, ByteBuffer bytes) {}

  private final Outlet end;
  private final long delayNanos;
  private final Semaphore room;
  private final BlockingQueue<Parcel> inFlight = new LinkedBlockingQueue<>();

  /**
   * Creates a line.
   *
   * @param end where the bytes arrive
   * @param delay the time of flight
   * @param capacity the most bytes in flight at once
   */
  DelayLine(Outlet end, Duration delay, int capacity) {
    this.end = end;
    this.delayNanos = delay.toNanos();
    this.room = new Semaphore(capacity);
  }

  @Override
  public void write(ByteBuffer bytes) throws InterruptedException {
    room.acquire(bytes.remaining());
    inFlight.add(parcel(ByteBuffer.allocate(bytes.remaining()).put(bytes).flip()));
  }

  @Override
  public void finish() {
    inFlight.add(parcel(ByteBuffer.allocate(0)));
  }

  private Parcel parcel(ByteBuffer bytes) {
    return new Parcel(System.nanoTime() + delayNanos, bytes);
  }

  /** Delivers until the end of this direction. */
  void deliver() throws IOException, InterruptedException {
    while (true) {
      Parcel parcel = inFlight.take();
      Pause.until(parcel.dueAt());
      int length = parcel.bytes().remaining();
      if (length == 0) {
        end.finish();
        return;
      }
      end.write(parcel.bytes());
      room.release(length);
    }
  }
}
