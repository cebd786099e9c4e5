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
 * The log's lines about clients of one port, up to a number, and then one a second: whoever can
 * connect causes them, and could fill a disk. Safe for use by many threads.
 */
final class PortLog {

  static final int AT_ONCE = 100;
  private static final long NANOS_EACH = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier clock;

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

  /** Tells that a client's handshake failed, at warning if that is none of its doing. */
  void handshakeFailed(Socket client, Throwable cause) {
    if (!isOwn(cause)) {
      ConnectionLog.failed(nameOf(client), cause);
    } else if (isTold()) {
      ConnectionLog.defect(nameOf(client), cause);
    }
  }

  /** Tells why a connection cannot go on. That its client went away is not worth a line. */
  void connectionFailed(Socket client, Throwable cause) {
    if (isOwn(cause)) {
      if (isTold()) {
        ConnectionLog.defect(nameOf(client), cause);
      }
    } else if (cause instanceof StreamCorruptedException || cause instanceof EOFException) {
      ConnectionLog.broken(nameOf(client), cause);
    }
  }

  /** Streams tell what nobody expects by an exception of I/O whose cause it is. */
  private static boolean isOwn(Throwable cause) {
    Throwable root = cause instanceof IOException ? cause.getCause() : cause;
    boolean isOfThePeer = cause instanceof StreamCorruptedException;
    return !isOfThePeer && (root instanceof RuntimeException || root instanceof Error);
  }

  /** Returns what lines call a client. */
  static String nameOf(Socket client) {
    return "client " + client.getRemoteSocketAddress();
  }

  private boolean isTold() {
    long before;
    synchronized (this) { // told of a full stack, too, within which other locks may be lost
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
