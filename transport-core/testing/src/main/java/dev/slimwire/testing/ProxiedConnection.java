package dev.slimwire.testing;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One connection through a proxy: two sockets, and a thread or two for each direction. */
final class ProxiedConnection {

  /** The work of one thread. */
  interface Work {
    void run() throws IOException, InterruptedException;
  }

  /** The path of bytes to the other side. */
  interface Path {
    Outlet to(Outlet end);
  }

  private final SocketChannel client;
  private final SocketChannel target;
  private final ExecutorService threads;
  private final Consumer<ProxiedConnection> ended;
  private final List<Future<?>> running = new ArrayList<>();
  private volatile boolean lost;
  private final AtomicInteger openDirections = new AtomicInteger(2);

  /**
   * Takes over two connected sockets.
   *
   * @param ended is notified when both are closed
   */
  ProxiedConnection(
      SocketChannel client,
      SocketChannel target,
      ExecutorService threads,
      Consumer<ProxiedConnection> ended) {
    this.client = client;
    this.target = target;
    this.threads = threads;
    this.ended = ended;
  }

  /** Starts carrying what the client sends. */
  void start(Direction toTarget, Path path) {
    start(toTarget, client, target, path);
  }

  /** Starts carrying what the target sends. */
  void startBack(Direction fromTarget, Path path) {
    start(fromTarget, target, client, path);
  }

  private void start(Direction direction, SocketChannel from, SocketChannel to, Path path) {
    Outlet outlet = path.to(new SocketOutlet(to, () -> lost, this::finishDirection));
    submit(() -> direction.pump(from, outlet));
  }

  /** Runs work of this connection; if it fails, the connection is reset. */
  synchronized void submit(Work work) {
    running.add(
        threads.submit(
            () -> {
              boolean done = false;
              try {
                work.run();
                done = true;
              } finally {
                if (!done) {
                  reset();
                }
              }
              return null;
            }));
  }

  private void finishDirection() {
    if (openDirections.decrementAndGet() == 0) {
      close(client);
      close(target);
      ended.accept(this);
    }
  }

  /** Loses the connection: nothing arrives any more, and neither side is notified. */
  void lose() {
    lost = true;
  }

  /** Breaks the connection: both sides see a reset at once. */
  synchronized void reset() {
    reset(client);
    reset(target);
    running.forEach(work -> work.cancel(true));
    ended.accept(this);
  }

  static void reset(SocketChannel side) {
    try {
      side.setOption(StandardSocketOptions.SO_LINGER, 0);
    } catch (IOException closed) {
      // then there is nothing to reset
    }
    close(side);
  }

  private static void close(SocketChannel side) {
    try {
      side.close();
    } catch (IOException released) {
      // the socket is closed in any case
    }
  }
}
