package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Forwards bytes, with the faults of a script. Used by one thread. */
final class FaultyOutlet implements Outlet {

  private final Outlet end;
  private final NavigableMap<Long, Fault> faults;
  private final Runnable struck;
  private long offset;
  private boolean silent;

  /** The bytes that a fault has gathered so far, and their number. */
  private byte[] gathered = {};

  private int count;

  /**
   * Creates an outlet at the beginning of its direction.
   *
   * @param end where bytes arrive
   * @param faults by offset
   * @param struck is run for every fault that occurs
   */
  FaultyOutlet(Outlet end, NavigableMap<Long, Fault> faults, Runnable struck) {
    this.end = end;
    this.faults = new TreeMap<>(faults);
    this.struck = struck;
  }

  @Override
  public void write(ByteBuffer bytes) throws IOException, InterruptedException {
    while (bytes.hasRemaining()) {
      Map.Entry<Long, Fault> next = faults.firstEntry();
      if (silent) {
        bytes.position(bytes.limit());
      } else if (next == null) {
        end.write(bytes);
      } else if (offset < next.getKey()) {
        pass(bytes, (int) Math.min(bytes.remaining(), next.getKey() - offset));
      } else {
        strike(next.getValue(), bytes);
      }
    }
  }

  private void pass(ByteBuffer bytes, int length) throws IOException, InterruptedException {
    end.write(bytes.slice(bytes.position(), length));
    bytes.position(bytes.position() + length);
    offset += length;
  }

  private void strike(Fault fault, ByteBuffer bytes) throws IOException, InterruptedException {
    switch (fault.kind()) {
      case CHANGE -> {
        if (!gather(fault.length(), bytes)) {
          return;
        }
        end.write(ByteBuffer.wrap(fault.change(gathered)));
        offset += fault.length();
        count = 0;
      }
      case DELAY -> Pause.until(System.nanoTime() + fault.delay().toNanos());
      case STOP -> silent = true;
      case END -> {
        silent = true;
        end.finish();
      }
      default -> {
        struck.run();
        throw new IOException("reset by the script at offset " + offset);
      }
    }
    faults.pollFirstEntry();
    struck.run();
  }

  /** Returns whether all bytes have been gathered. */
  private boolean gather(int length, ByteBuffer bytes) {
    if (count == 0) {
      gathered = new byte[length];
    }
    int part = Math.min(length - count, bytes.remaining());
    bytes.get(gathered, count, part);
    count += part;
    return count == length;
  }

  /** Bytes that a fault has gathered incompletely arrive as they were sent. */
  @Override
  public void finish() throws IOException {
    if (!silent) {
      try {
        end.write(ByteBuffer.wrap(gathered, 0, count));
      } catch (InterruptedException closing) {
        throw new IOException(closing);
      }
      end.finish();
    }
  }
}
