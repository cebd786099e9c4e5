package dev.slimwire.rmi.server;

import dev.slimwire.frame.Negotiated;
import dev.slimwire.rmi.socket.ConnectionLog;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits the log lines about clients of one port to a number at once, and then to one a second:
 * anyone who can connect causes them, and could fill a disk. Safe for use by many threads.
 */
final class PortLog {

  static final int AT_ONCE = 100;
  private static final long NANOS_EACH = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier clock;

  /** The time from which the full number at once is available again. */
  private long allAgainAt;

  private long leftOut;

  /**
   * Makes one that has logged nothing yet.
   *
   * @param clock nanoseconds, as {@link System#nanoTime} gives them
   */
  PortLog(LongSupplier clock) {
    this.clock = clock;
    this.allAgainAt = clock.getAsLong();
  }

  /** Logs that a client was turned away. */
  void refused(String message) {
    if (isTold()) {
      ConnectionLog.refused(message);
    }
  }

  /**
   * Logs what was negotiated with a client; above debug level only that there is no common codec.
   */
  void compressed(String client, Negotiated negotiated) {
    if (negotiated.hasCommonCodec() || isTold()) {
      ConnectionLog.compressed(client, negotiated);
    }
  }

  /** Logs that a client's handshake failed, as a warning if the client did not cause it. */
  void handshakeFailed(Socket client, Throwable cause) {
    if (!isOwn(cause)) {
      ConnectionLog.failed(nameOf(client), cause);
    } else if (isTold()) {
      ConnectionLog.defect(nameOf(client), cause);
    }
  }

  /** Logs why a connection cannot continue, unless its client merely went away. */
  void connectionFailed(Socket client, Throwable cause) {
    if (isOwn(cause)) {
      if (isTold()) {
        ConnectionLog.defect(nameOf(client), cause);
      }
    } else if (cause instanceof StreamCorruptedException || cause instanceof EOFException) {
      ConnectionLog.broken(nameOf(client), cause);
    }
  }

  /** Streams report unexpected exceptions as the cause of an IOException. */
  private static boolean isOwn(Throwable cause) {
    Throwable root = cause instanceof IOException ? cause.getCause() : cause;
    boolean isOfThePeer = cause instanceof StreamCorruptedException;
    return !isOfThePeer && (root instanceof RuntimeException || root instanceof Error);
  }

  /** Returns how log lines name a client. */
  static String nameOf(Socket client) {
    return "client " + client.getRemoteSocketAddress();
  }

  private boolean isTold() {
    long before;
    synchronized (this) { // also called on a full stack, in which other locks may be lost
      long now = clock.getAsLong();
      long begun = Math.max(0, allAgainAt - now);
      if (begun > (AT_ONCE - 1) * NANOS_EACH) {
        leftOut++;
        return false;
      }
      allAgainAt = now + begun + NANOS_EACH;
      before = leftOut;
      leftOut = 0;
    }
    if (before > 0) {
      ConnectionLog.refused(
          before
              + " lines about clients of a port were dropped: there are at most "
              + AT_ONCE
              + " at once, then one a second");
    }
    return true;
  }
}
