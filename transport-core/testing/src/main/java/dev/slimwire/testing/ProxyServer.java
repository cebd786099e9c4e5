package dev.slimwire.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Accepts connections, and opens one to the target for each. Its threads are daemons. */
final class ProxyServer implements AutoCloseable {

  /** What a proxy does with its connections. */
  interface Wiring {

    /** Sets options of one side, before the target is connected to. */
    void prepare(SocketChannel side) throws IOException, InterruptedException;

    /** Called when a client was accepted; returns what to do once the target is connected, too. */
    Start accepted();
  }

  /** Starts carrying bytes. */
  interface Start {
    void of(ProxiedConnection connection);
  }

  private final ServerSocketChannel listener;
  private final SocketAddress target;
  private final Wiring wiring;
  private final InetSocketAddress address;
  private final ExecutorService threads;
  private final Set<ProxiedConnection> connections = ConcurrentHashMap.newKeySet();

  /**
   * Starts accepting.
   *
   * @param name the name of its threads, which the port follows
   */
  ProxyServer(String name, ServerSocketChannel listener, SocketAddress target, Wiring wiring)
      throws IOException {
    this(listener, target, wiring, daemons(name + "-" + portOf(listener)));
  }

  /** Starts accepting, on threads that end with this proxy. */
  ProxyServer(
      ServerSocketChannel listener, SocketAddress target, Wiring wiring, ExecutorService threads)
      throws IOException {
    this.listener = listener;
    this.target = target;
    this.wiring = wiring;
    this.address = (InetSocketAddress) listener.getLocalAddress();
    this.threads = threads;
    threads.execute(this::accept);
  }

  private static int portOf(ServerSocketChannel listener) throws IOException {
    return ((InetSocketAddress) listener.getLocalAddress()).getPort();
  }

  private static ExecutorService daemons(String name) {
    return Executors.newCachedThreadPool(
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  InetSocketAddress address() {
    return address;
  }

  /** Returns the connections that are open now. */
  Set<ProxiedConnection> connections() {
    return connections;
  }

  private void accept() {
    AcceptLoop.run(
        listener::isOpen,
        listener::accept,
        client -> threads.execute(() -> connect(client)),
        ProxiedConnection::reset);
  }

  private void connect(SocketChannel client) {
    SocketChannel server = null;
    boolean started = false;
    try {
      Start start = wiring.accepted();
      wiring.prepare(client);
      server = SocketChannel.open();
      wiring.prepare(server);
      server.connect(target);
      start(start, new ProxiedConnection(client, server, threads, connections::remove));
      started = true;
    } catch (IOException | InterruptedException | RejectedExecutionException refused) {
      // the client is notified by a reset
    } finally {
      if (!started) {
        ProxiedConnection.reset(client);
        if (server != null) {
          ProxiedConnection.reset(server);
        }
      }
    }
  }

  private void start(Start start, ProxiedConnection connection) {
    boolean started = false;
    connections.add(connection);
    try {
      start.of(connection);
      started = true;
    } finally {
      if (!started) {
        connection.reset();
      }
    }
  }

  /** Frees the port, resets all connections and ends all threads. Idempotent. */
  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } finally {
      connections.forEach(ProxiedConnection::reset);
      threads.shutdownNow();
    }
    try {
      threads.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
