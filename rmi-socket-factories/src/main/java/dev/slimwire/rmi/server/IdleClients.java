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
 * The connections of one port whose clients have said nothing for a while since their last reply:
 * they have most likely parked them, and connect anew where one is gone. And those that RMI has
 * closed, of clients that may still send what nobody reads. Each holds a thread: if there is none
 * for another client, they are closed. Safe for use by many threads.
 */
final class IdleClients {

  /** As long as RMI's clients keep a connection. One that is parked then is pinged once more. */
  private static final int QUIET_MILLIS = 15_000;

  private static final int CHECK_MILLIS = 10_000;

  private final int quietMillis;
  private final int checkMillis;
  private final Set<AcceptedSocket> idle = new LinkedHashSet<>();

  /** When a client last found no thread. */
  private volatile long shortAt;

  IdleClients() {
    this(QUIET_MILLIS, CHECK_MILLIS);
  }

  IdleClients(int quietMillis, int checkMillis) {
    this.quietMillis = quietMillis;
    this.checkMillis = checkMillis;
    this.shortAt = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(2L * checkMillis);
  }

  /** Returns for how long a client says nothing until it counts as idle. */
  int quietMillis() {
    return quietMillis;
  }

  /** Returns how often the thread of a connection that no other can close looks whether it must. */
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

  /** Returns whether a client has found no thread since about the last check. */
  boolean isShort() {
    return System.nanoTime() - shortAt < TimeUnit.MILLISECONDS.toNanos(2L * checkMillis);
  }

  /**
   * A client has found no thread: closes all whose close waits for nobody, as this is called by the
   * thread that accepts. The threads of the others see it when they check.
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
        // nobody is left who could be told
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
