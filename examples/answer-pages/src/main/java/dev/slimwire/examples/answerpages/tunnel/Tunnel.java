package dev.slimwire.examples.answerpages.tunnel;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One end of a pair that compresses TCP connections between two machines. Programs talk plain TCP
 * to their own end; between the ends there are frames.
 *
 * <p>Data is passed on as soon as no more of it is available; a half-close is passed on, and a
 * failure on either side resets the other. Uses two daemon threads per connection. It neither
 * authenticates nor encrypts.
 */
public final class Tunnel implements AutoCloseable {

  private static final long PAUSE_MILLIS = 100;

  private final TunnelOptions options;
  private final Consumer<String> log;
  private final ServerSocket server;
  private final Thread acceptor;
  private final OpenConnections connections;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile @Nullable Throwable failure;

  private Tunnel(TunnelOptions options, Consumer<String> log, ServerSocket server) {
    this.options = options;
    this.log = log;
    this.server = server;
    String name = "answer-pages tunnel " + server.getLocalPort();
    this.acceptor = daemon(this::acceptOrClose, name);
    this.connections = new OpenConnections(options, log, name);
  }

  /**
   * Starts listening.
   *
   * @param log receives a line for each connection that ended, on any thread; if it blocks, so do
   *     new connections
   * @throws IOException if the port cannot be opened, or connections would be forwarded to it
   */
  public static Tunnel start(TunnelOptions options, Consumer<String> log) throws IOException {
    ServerSocket server = Sockets.listen(options.listen());
    if (Sockets.leadsTo(server, options.to())) {
      server.close();
      throw new IOException("connections would be forwarded to this tunnel: " + options.to());
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

  /** Returns the port on which it listens. */
  public int port() {
    return server.getLocalPort();
  }

  /** Returns the current number of connections. */
  public int open() {
    return connections.size();
  }

  /**
   * Waits until the tunnel is closed.
   *
   * @throws IOException if it closed itself, since it can accept no more connections
   */
  public void awaitEnd() throws IOException, InterruptedException {
    end.await();
    Throwable cause = failure;
    if (cause != null) {
      throw new IOException("no more connections can be accepted: " + cause, cause);
    }
  }

  /**
   * Stops listening, resets all connections, and waits a second for their log lines. Idempotent.
   * The port refuses connections only once the accepting thread has also left the system call.
   */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      try {
        server.close();
      } catch (IOException e) {
        log.accept("closing the port failed: " + e);
      } finally {
        try {
          connections.close(acceptor);
        } finally {
          end.countDown();
        }
      }
    }
  }

  /** However the loop ends, clients must not wait at a port where nothing accepts. */
  private void acceptOrClose() {
    try {
      acceptAll();
    } catch (RuntimeException | Error cause) {
      failure = cause;
      close();
    }
  }

  private void acceptAll() {
    boolean wasFull = false;
    for (long number = 1; !closed.get(); number++) {
      try {
        Socket socket = server.accept();
        boolean full = connections.size() >= options.maxConnections();
        if (!full) {
          serve(number, socket);
        } else if (!wasFull) {
          refuse(socket, full(socket));
        } else {
          Sockets.reset(socket);
        }
        wasFull = full;
      } catch (IOException e) {
        pauseAfter(e);
      }
    }
  }

  private void serve(long number, Socket socket) throws IOException {
    try {
      connections.serve(number, socket);
    } catch (RuntimeException | Error cause) { // no memory, no thread, or a class is missing
      refuse(socket, "connection " + number + " failed: " + cause);
    }
  }

  private void refuse(Socket socket, String line) throws IOException {
    try (socket) {
      Sockets.reset(socket);
      log.accept(line);
    }
  }

  private String full(Socket socket) {
    return String.format(
        Locale.ROOT,
        "connection from %s refused, as further ones will be: there are already %,d",
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
