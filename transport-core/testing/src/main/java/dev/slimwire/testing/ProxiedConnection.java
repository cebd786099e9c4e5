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

/** One connection through the link: two sockets, and a thread or two for each direction. */
final class ProxiedConnection {

  /** What one thread does. */
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  private final SocketChannel client;
  private final SocketChannel target;
  private final LinkShape shape;
  private final ExecutorService threads;
  private final Consumer<ProxiedConnection> ended;
  private final List<Future<?>> running = new ArrayList<>();
  private volatile boolean lost;
  private final AtomicInteger openDirections = new AtomicInteger(2);

  /**
   * Takes over two connected sockets.
   *
   * @param ended is told when both are closed
   */
  ProxiedConnection(
      SocketChannel client,
      SocketChannel target,
      LinkShape shape,
      ExecutorService threads,
      Consumer<ProxiedConnection> ended) {
    this.client = client;
    this.target = target;
    this.shape = shape;
    this.threads = threads;
    this.ended = ended;
  }

  synchronized void start(Direction toTarget, Direction fromTarget) {
    start(toTarget, client, target);
    start(fromTarget, target, client);
  }

  private void start(Direction direction, SocketChannel from, SocketChannel to) {
    SocketOutlet outlet = new SocketOutlet(to, () -> lost, this::finishDirection);
    if (shape.isDelayed()) {
      DelayLine line = new DelayLine(outlet, shape.delay(), shape.inFlight());
      submit(line::deliver);
      submit(() -> direction.pump(from, line));
    } else {
      submit(() -> direction.pump(from, outlet));
    }
  }

  private void submit(Work work) {
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

  /** Nothing arrives any more, and nobody is told. */
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
      // the socket is gone in any case
    }
  }
}
