package dev.slimwire.examples.answerpages.tunnel;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * One end of a pair that compresses TCP connections between two machines. Programs talk plain TCP
 * to their own end; between the ends there are frames.
 *
 * <p>What a program wrote is passed on as soon as no more of it is there; half-close is passed on,
 * and a failure on either side resets the other. Two daemon threads per connection. It neither
 * authenticates nor encrypts.
 */
public final class Tunnel implements AutoCloseable {

  private static final int BACKLOG = 128;
  private static final long PAUSE_MILLIS = 100;
  private static final long GRACE_MILLIS = 1_000;

  private final TunnelOptions options;
  private final Consumer<String> log;
  private final ServerSocket server;
  private final Thread acceptor;
  private final Map<TunnelConnection, Thread> connections = new ConcurrentHashMap<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final ScheduledExecutorService deadlines =
      Executors.newSingleThreadScheduledExecutor(
          task -> daemon(task, "answer-pages tunnel deadlines"));

  private Tunnel(TunnelOptions options, Consumer<String> log, ServerSocket server) {
    this.options = options;
    this.log = log;
    this.server = server;
    this.acceptor = daemon(this::acceptAll, "answer-pages tunnel " + server.getLocalPort());
  }

  /**
   * Starts to listen.
   *
   * @param log takes a line for each connection that ended, on any thread
   * @throws IOException if the port cannot be opened
   */
  public static Tunnel start(TunnelOptions options, Consumer<String> log) throws IOException {
    ServerSocket server = new ServerSocket();
    try {
      server.bind(options.listen().resolve(), BACKLOG);
    } catch (IOException cause) {
      server.close();
      throw cause;
    }
    Tunnel tunnel = new Tunnel(options, log, server);
    tunnel.acceptor.start();
    return tunnel;
  }

  static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Returns the port that is listened at. */
  public int port() {
    return server.getLocalPort();
  }

  /** Returns how many connections there are now. */
  public int open() {
    return connections.size();
  }

  /**
   * Stops to listen, resets all connections, and waits a second for their lines. Idempotent. Only
   * when the accepting thread has left the system call, too, does the port refuse connections.
   */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      try {
        server.close();
      } catch (IOException e) {
        log.accept("closing the port failed: " + e);
      }
      List<Thread> threads = new ArrayList<>(connections.values());
      threads.add(acceptor);
      connections.keySet().forEach(connection -> connection.fail("the tunnel was stopped"));
      deadlines.shutdownNow();
      long deadline = System.nanoTime() + GRACE_MILLIS * 1_000_000;
      threads.forEach(thread -> join(thread, deadline));
    }
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

  private void acceptAll() {
    boolean wasFull = false;
    for (long number = 1; !closed.get(); number++) {
      try {
        Socket socket = server.accept();
        boolean full = connections.size() >= options.maxConnections();
        if (full) {
          Sockets.reset(socket);
          if (!wasFull) {
            log.accept(full(socket));
          }
        } else {
          serve(number, socket);
        }
        wasFull = full;
      } catch (IOException e) {
        pauseAfter(e);
      }
    }
  }

  private void serve(long number, Socket socket) {
    TunnelConnection connection =
        new TunnelConnection(options, number, socket, deadlines, this::ended);
    Thread thread = daemon(connection, "answer-pages tunnel " + port() + " connection " + number);
    connections.put(connection, thread);
    try {
      thread.start();
    } catch (OutOfMemoryError noThread) {
      connection.fail(noThread.toString());
      ended(connection, "connection " + number + " failed: " + noThread.getMessage());
    }
    if (closed.get()) {
      connection.fail("the tunnel was stopped");
    }
  }

  private void ended(TunnelConnection connection, String line) {
    connections.remove(connection);
    log.accept(line);
  }

  private String full(Socket socket) {
    return String.format(
        Locale.ROOT,
        "connection from %s refused, as others will be: there are %,d already",
        socket.getRemoteSocketAddress(),
        options.maxConnections());
  }

  /** With too many open files, for example, the next attempt would fail at once too. */
  private void pauseAfter(IOException cause) {
    if (!closed.get()) {
      log.accept("cannot accept a connection: " + cause.getMessage());
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        close();
      }
    }
  }
}
