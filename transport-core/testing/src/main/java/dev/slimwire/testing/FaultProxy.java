package dev.slimwire.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A TCP proxy on the loopback interface that injects faults into a connection at the byte offsets
 * of a script, and forwards all others unchanged. Faults are late, lost, repeated, swapped or
 * changed bytes, resets, and silence without an end.
 *
 * <pre>{@code
 * try (FaultProxy proxy = FaultProxy.to(1099)) {
 *   proxy.harmNext(FaultScript.NONE.toTarget(40, Fault.flip(0x80)));
 *   connectTo(proxy.port());
 * }
 * }</pre>
 *
 * <p>Safe for use by many threads. Its threads are daemons and end with {@link #close()}.
 */
public final class FaultProxy implements AutoCloseable {

  private final Direction toTarget = Direction.of(LinkShape.NONE);
  private final Direction fromTarget = Direction.of(LinkShape.NONE);
  private final AtomicReference<FaultScript> next = new AtomicReference<>(FaultScript.NONE);
  private final AtomicInteger struck = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();
  private final ProxyServer server;

  private FaultProxy(ServerSocketChannel listener, int port) throws IOException {
    InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    this.server = new ProxyServer("fault-proxy", listener, target, new Connecting());
  }

  /**
   * Starts a proxy on any free port.
   *
   * @param port the target's port on the loopback interface
   * @throws IOException if no port is free
   */
  public static FaultProxy to(int port) throws IOException {
    ServerSocketChannel listener = ServerSocketChannel.open();
    try {
      listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      return new FaultProxy(listener, port);
    } catch (IOException failure) {
      listener.close();
      throw failure;
    }
  }

  /** Returns the port to connect to. */
  public int port() {
    return server.address().getPort();
  }

  /** Sets the script for the next connection; later ones are not affected. */
  public void harmNext(FaultScript script) {
    next.set(script);
  }

  /** Returns how many faults happened so far. */
  public int struck() {
    return struck.get();
  }

  /** Returns how many connections were accepted so far. */
  public int accepted() {
    return accepted.get();
  }

  /** Returns the bytes that were received from both sides so far. */
  public LinkProxy.Traffic traffic() {
    return new LinkProxy.Traffic(toTarget.passed().sum(), fromTarget.passed().sum());
  }

  /**
   * Loses the open connections: from now on nothing arrives on them, and neither side is notified.
   */
  public void loseConnections() {
    server.connections().forEach(ProxiedConnection::lose);
  }

  /** Resets the connections that are open now. */
  public void resetConnections() {
    server.connections().forEach(ProxiedConnection::reset);
  }

  private final class Connecting implements ProxyServer.Wiring {

    @Override
    public void prepare(SocketChannel side) throws IOException {
      side.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public ProxyServer.Start accepted() {
      FaultScript script = next.getAndSet(FaultScript.NONE);
      accepted.incrementAndGet();
      return connection -> start(connection, script);
    }

    private void start(ProxiedConnection connection, FaultScript script) {
      Runnable happened = struck::incrementAndGet;
      connection.start(toTarget, end -> new FaultyOutlet(end, script.toTarget(), happened));
      connection.startBack(fromTarget, end -> new FaultyOutlet(end, script.fromTarget(), happened));
    }
  }

  /** Frees the port, resets all connections and ends all threads. Idempotent. */
  @Override
  public void close() {
    server.close();
  }
}
