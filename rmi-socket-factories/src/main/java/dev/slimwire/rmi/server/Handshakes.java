package dev.slimwire.rmi.server;

import dev.slimwire.rmi.socket.ConnectionLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The unfinished handshakes of one server socket, up to a maximum: beyond it, the oldest ones are
 * closed, so that silent clients cannot keep others out. Up to four times the maximum, each has at
 * least a second: if many well-behaved clients connect at once, such as after a restart of the
 * server, the oldest are closest to completion. Connections are tracked from their first read,
 * without a thread. Safe for use by many threads.
 */
final class Handshakes {

  /** How long a handshake is not closed to make room. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** The multiple of the maximum that is allowed within that time; RMI has a thread for each. */
  private static final int BURST = 4;

  /** The minimum time between two log lines about it. */
  private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final int max;
  private final long graceNanos;

  /** The times at which they began, the oldest first. */
  private final Map<AcceptedSocket, Long> unfinished = new LinkedHashMap<>();

  private long toldAt = System.nanoTime() - QUIET_NANOS;

  /**
   * Makes an empty list.
   *
   * @param max how many are allowed at once
   */
  Handshakes(int max) {
    this(max, GRACE_NANOS);
  }

  Handshakes(int max, long graceNanos) {
    this.max = max;
    this.graceNanos = graceNanos;
  }

  /** Notes that a handshake begins. */
  void begin(AcceptedSocket socket) {
    List<AcceptedSocket> leaving = new ArrayList<>();
    if (add(socket, leaving)) {
      ConnectionLog.refused(
          max
              + " handshakes on a port are unfinished; the oldest are closed, as maxHandshakes"
              + " allows no more");
    }
    leaving.forEach(this::close);
  }

  /** Whatever a user's socket class throws, the others are closed, and the new one continues. */
  private void close(AcceptedSocket oldest) {
    try {
      try {
        ConnectionLog.failed("client " + oldest.getRemoteSocketAddress(), tooMany());
      } finally {
        oldest.abort();
      }
    } catch (IOException | RuntimeException notClosed) {
      ConnectionLog.failed("client to be closed", notClosed);
    } catch (Error failed) { // no memory, or a full stack: there is no room for a line either
    }
  }

  /** Notes that a handshake is done, or has failed. */
  synchronized void end(AcceptedSocket socket) {
    unfinished.remove(socket);
  }

  /**
   * Adds one, and removes those that have to be closed.
   *
   * @return whether to log it: some were removed, and no line was written for a while
   */
  private synchronized boolean add(AcceptedSocket socket, List<AcceptedSocket> leaving) {
    long now = System.nanoTime();
    Iterator<Map.Entry<AcceptedSocket, Long>> oldest = unfinished.entrySet().iterator();
    while (unfinished.size() >= max && oldest.hasNext()) {
      Map.Entry<AcceptedSocket, Long> next = oldest.next();
      boolean isYoung = now - next.getValue() < graceNanos;
      if (isYoung && unfinished.size() < BURST * (long) max) {
        break;
      }
      leaving.add(next.getKey());
      oldest.remove();
    }
    unfinished.put(socket, now);
    boolean told = leaving.isEmpty() || now - toldAt < QUIET_NANOS;
    toldAt = told ? toldAt : now;
    return !told;
  }

  private IOException tooMany() {
    return new IOException(
        "oldest of " + max + " unfinished handshakes when another client connected");
  }
}
