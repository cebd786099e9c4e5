package dev.slimwire.examples.answerpages.tunnel;

import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Consumer;

/** The connections of a tunnel, each with its thread. Safe for use by many threads. */
final class OpenConnections {

  private static final long GRACE_MILLIS = 1_000;

  private final TunnelOptions options;
  private final Consumer<String> log;
  private final String tunnel;
  private final Map<TunnelConnection, Thread> connections = new ConcurrentHashMap<>();
  private final ScheduledThreadPoolExecutor deadlines =
      new ScheduledThreadPoolExecutor(
          1, task -> Tunnel.daemon(task, "answer-pages tunnel deadlines"));
  private volatile boolean closed;

  /**
   * Makes one without connections.
   *
   * @param log receives a line for each that ended, on any thread
   * @param tunnel the prefix of thread names
   */
  OpenConnections(TunnelOptions options, Consumer<String> log, String tunnel) {
    this.options = options;
    this.log = log;
    this.tunnel = tunnel;
    deadlines.setRemoveOnCancelPolicy(true); // otherwise it would keep connections that have ended
  }

  int size() {
    return connections.size();
  }

  /**
   * Serves a connection on a thread of its own; if this throws an exception, the caller closes the
   * socket.
   */
  void serve(long number, Socket socket) {
    TunnelConnection connection =
        new TunnelConnection(options, number, socket, deadlines, this::ended);
    Thread thread = Tunnel.daemon(connection, tunnel + " connection " + number);
    connections.put(connection, thread);
    try {
      thread.start();
    } catch (RuntimeException | Error noThread) {
      connections.remove(connection);
      throw noThread;
    }
    if (closed) {
      connection.fail("the tunnel was stopped");
    }
  }

  private void ended(TunnelConnection connection, String line) {
    connections.remove(connection);
    log.accept(line);
  }

  /** Resets all, and waits a second for their threads and the one that accepts more. */
  void close(Thread acceptor) {
    closed = true;
    List<Thread> threads = new ArrayList<>(connections.values());
    threads.add(acceptor);
    connections.keySet().forEach(connection -> connection.fail("the tunnel was stopped"));
    deadlines.shutdownNow();
    long deadline = System.nanoTime() + GRACE_MILLIS * 1_000_000;
    threads.forEach(thread -> join(thread, deadline));
  }

  private static void join(Thread thread, long deadline) {
    if (thread == Thread.currentThread()) {
      return;
    }
    try {
      thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
