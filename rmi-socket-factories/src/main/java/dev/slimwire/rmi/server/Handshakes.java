package dev.slimwire.rmi.server;

import dev.slimwire.rmi.socket.ConnectionLog;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The unfinished handshakes of one server socket, up to a number: beyond it the oldest one is
 * closed, so that silent clients cannot keep others out. It knows connections from their first read
 * on, and starts no thread. Safe for use by many threads.
 */
public final class Handshakes {

  private final int max;
  private final ReentrantLock lock = new ReentrantLock();
  private final Set<AcceptedSocket> unfinished = new LinkedHashSet<>();

  /**
   * Makes an empty list.
   *
   * @param max how many there may be at once
   */
  public Handshakes(int max) {
    this.max = max;
  }

  /** Notes that a handshake begins. */
  void begin(AcceptedSocket socket) {
    AcceptedSocket oldest = add(socket);
    if (oldest != null) {
      ConnectionLog.failed("client " + oldest.getRemoteSocketAddress(), tooMany());
      try {
        oldest.abort();
      } catch (IOException notClosed) {
        ConnectionLog.failed("client " + oldest.getRemoteSocketAddress(), notClosed);
      }
    }
  }

  /** Notes that a handshake is done, or has failed. */
  void end(AcceptedSocket socket) {
    lock.lock();
    try {
      unfinished.remove(socket);
    } finally {
      lock.unlock();
    }
  }

  /** Returns the one that has to go. */
  private @Nullable AcceptedSocket add(AcceptedSocket socket) {
    lock.lock();
    try {
      AcceptedSocket oldest = null;
      if (unfinished.size() >= max) {
        oldest = unfinished.iterator().next();
        unfinished.remove(oldest);
      }
      unfinished.add(socket);
      return oldest;
    } finally {
      lock.unlock();
    }
  }

  private IOException tooMany() {
    return new IOException("oldest of " + max + " unfinished handshakes, and one more came");
  }
}
