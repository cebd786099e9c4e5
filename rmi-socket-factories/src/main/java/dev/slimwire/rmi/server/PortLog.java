package dev.slimwire.rmi.server;

import dev.slimwire.frame.Negotiated;
import dev.slimwire.rmi.socket.ConnectionLog;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The log's lines about clients of one port, up to a number, and then one a second: whoever can
 * connect causes them, and could fill a disk. Safe for use by many threads.
 */
final class PortLog {

  static final int AT_ONCE = 100;
  private static final long NANOS_EACH = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier clock;
  private final ReentrantLock lock = new ReentrantLock();

  /** From then on there may be as many at once as ever. */
  private long allAgainAt;

  private long leftOut;

  /**
   * Makes one without a line so far.
   *
   * @param clock nanoseconds, as {@link System#nanoTime} gives them
   */
  PortLog(LongSupplier clock) {
    this.clock = clock;
    this.allAgainAt = clock.getAsLong();
  }

  /** Tells that a client was turned away. */
  void refused(String message) {
    if (isTold()) {
      ConnectionLog.refused(message);
    }
  }

  /** Tells what was settled with a client. Only that there is no codec in common is for all. */
  void compressed(String client, Negotiated negotiated) {
    if (negotiated.hasCommonCodec() || isTold()) {
      ConnectionLog.compressed(client, negotiated);
    }
  }

  private boolean isTold() {
    long before;
    lock.lock();
    try {
      long now = clock.getAsLong();
      long begun = Math.max(0, allAgainAt - now);
      if (begun > (AT_ONCE - 1) * NANOS_EACH) {
        leftOut++;
        return false;
      }
      allAgainAt = now + begun + NANOS_EACH;
      before = leftOut;
      leftOut = 0;
    } finally {
      lock.unlock();
    }
    if (before > 0) {
      ConnectionLog.refused(
          before
              + " lines about clients of a port were left out: there are "
              + AT_ONCE
              + " at once, then one a second");
    }
    return true;
  }
}
