package dev.slimwire.rmi.server;

import dev.slimwire.rmi.socket.ConnectionLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The connections of one port whose clients have sent nothing for a while since their last reply:
 * most likely, they have parked them, and connect again if one is gone. Also connections that RMI
 * has closed, while their clients may still be sending. Each holds a thread: if none is free for
 * another client, they are closed. Safe for use by many threads.
 */
final class IdleClients {

  /**
   * As long as RMI's clients keep an idle connection. One that is then parked is pinged once more.
   */
  private static final int QUIET_MILLIS = 15_000;

  private static final int CHECK_MILLIS = 10_000;

  private final int quietMillis;
  private final int checkMillis;
  private final Set<AcceptedSocket> idle = new LinkedHashSet<>();

  /** When there last was no thread for a client. */
  private volatile long shortAt;

  IdleClients() {
    this(QUIET_MILLIS, CHECK_MILLIS);
  }

  IdleClients(int quietMillis, int checkMillis) {
    this.quietMillis = quietMillis;
    this.checkMillis = checkMillis;
    this.shortAt = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(2L * checkMillis);
  }

  /** Returns how long a client is silent before it counts as idle. */
  int quietMillis() {
    return quietMillis;
  }

  /**
   * Returns how often a connection that other threads cannot close checks whether it has to close.
   */
  int checkMillis() {
    return checkMillis;
  }

  synchronized void add(AcceptedSocket socket) {
    idle.add(socket);
  }

  synchronized void remove(AcceptedSocket socket) {
    idle.remove(socket);
  }

  /** Returns how many there are. */
  synchronized int size() {
    return idle.size();
  }

  /** Returns whether there was no thread for a client since about the last check. */
  boolean isShort() {
    return System.nanoTime() - shortAt < TimeUnit.MILLISECONDS.toNanos(2L * checkMillis);
  }

  /**
   * There was no thread for a client: closes all connections whose close does not wait, as this
   * runs on the accepting thread. The threads of the others notice it at their next check.
   */
  void shed() {
    shortAt = System.nanoTime();
    for (AcceptedSocket socket : removeClosable()) {
      ConnectionLog.broken(
          PortLog.nameOf(socket),
          new IOException("idle or closed by RMI, and no thread is free for another client"));
      try {
        socket.close();
      } catch (IOException gone) {
        // there is nothing left to report to
      }
    }
  }

  private synchronized List<AcceptedSocket> removeClosable() {
    List<AcceptedSocket> closable = new ArrayList<>();
    for (Iterator<AcceptedSocket> all = idle.iterator(); all.hasNext(); ) {
      AcceptedSocket socket = all.next();
      if (!socket.mayWaitToClose()) {
        closable.add(socket);
        all.remove();
      }
    }
    return closable;
  }
}
