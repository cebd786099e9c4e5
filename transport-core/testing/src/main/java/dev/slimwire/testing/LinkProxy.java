package dev.slimwire.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * An emulated TCP link: listens on the loopback interface and forwards each connection to a target,
 * at a rate and with a delay. All connections share the rate, as on a wire.
 *
 * <pre>{@code
 * try (LinkProxy link =
 *     LinkProxy.to("localhost", 1099).rate(Bandwidth.parse("100mbit")).start()) {
 *   connectTo(link.address());
 * }
 * }</pre>
 *
 * <p>Each direction is paced by its own token bucket. Socket buffers are about as small as the
 * bucket, so that a sender waits as it would before a real link, and time spent on compression
 * cannot hide in them. With a delay, opening a connection takes one round trip more, which is
 * charged to its first bytes, since the client's own handshake ends at the proxy. The end of one
 * direction and resets are passed on.
 *
 * <p>Safe for use by many threads. Its threads are daemons and end with {@link #close()}.
 */
public final class LinkProxy implements AutoCloseable {

  /**
   * Bytes that passed the link.
   *
   * @param toTarget from clients to the target
   * @param fromTarget from the target to clients
   */
  public record Traffic(long toTarget, long fromTarget) {

    /** Returns the bytes of both directions. */
    public long total() {
      return toTarget + fromTarget;
    }
  }

  /** The options of a link. Not safe for use by several threads at once. */
  public static final class Builder {

    private final String host;
    private final int port;
    private int listenPort;
    private LinkShape shape = LinkShape.NONE;

    private Builder(String host, int port) {
      this.host = host;
      this.port = port;
    }

    /** Sets the rate of each direction; unlimited by default. */
    public Builder rate(Bandwidth bandwidth) {
      shape = new LinkShape(bandwidth, shape.burst(), shape.delay());
      return this;
    }

    /**
     * Sets the time of flight of each direction, half of the round trip; 0 by default.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Builder delay(Duration oneWay) {
      shape = new LinkShape(shape.bandwidth(), shape.burst(), oneWay);
      return this;
    }

    /**
     * Sets the bytes that may pass at once after a pause; 32 KiB by default. A large bucket hides
     * the time that a sender spends on compression.
     *
     * @throws IllegalArgumentException if it is less than 1500
     */
    public Builder burst(int bytes) {
      shape = new LinkShape(shape.bandwidth(), bytes, shape.delay());
      return this;
    }

    /** Sets the port to listen on; any free one by default. */
    public Builder listenOn(int localPort) {
      listenPort = localPort;
      return this;
    }

    /**
     * Starts the link.
     *
     * @throws IOException if the target's host is unknown or the port is in use
     */
    public LinkProxy start() throws IOException {
      InetSocketAddress target = new InetSocketAddress(host, port);
      if (target.isUnresolved()) {
        throw new UnknownHostException(host);
      }
      return new LinkProxy(target, shape, listen(listenPort, shape));
    }
  }

  private final LinkShape shape;
  private final Direction toTarget;
  private final Direction fromTarget;
  private final ProxyServer server;

  private LinkProxy(SocketAddress target, LinkShape shape, ServerSocketChannel listener)
      throws IOException {
    this.shape = shape;
    this.toTarget = Direction.of(shape);
    this.fromTarget = Direction.of(shape);
    this.server = new ProxyServer("link-proxy", listener, target, new Connecting());
  }

  /**
   * Returns the options of a link to a target.
   *
   * @param host the target's host name or address
   * @param port the target's port
   */
  public static Builder to(String host, int port) {
    return new Builder(host, port);
  }

  private static ServerSocketChannel listen(int port, LinkShape shape) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open();
    try {
      if (!shape.bandwidth().isUnlimited()) {
        server.setOption(StandardSocketOptions.SO_RCVBUF, shape.burst());
      }
      return server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    } catch (IOException failure) {
      server.close();
      throw failure;
    }
  }

  /** Returns the address to connect to. */
  public InetSocketAddress address() {
    return server.address();
  }

  /** Returns the port to connect to. */
  public int port() {
    return server.address().getPort();
  }

  /** Returns the bytes that passed since the start, or since {@link #takeTraffic()}. */
  public Traffic traffic() {
    return new Traffic(toTarget.passed().sum(), fromTarget.passed().sum());
  }

  /** Returns the same as {@link #traffic()}, and restarts counting at 0. */
  public Traffic takeTraffic() {
    return new Traffic(toTarget.passed().sumThenReset(), fromTarget.passed().sumThenReset());
  }

  /**
   * Loses all open connections without notifying either side, like a router that forgets them: what
   * is sent on them does not arrive in either direction. New ones are not affected.
   */
  public void loseConnections() {
    server.connections().forEach(ProxiedConnection::lose);
  }

  /** Establishes connections of the link. */
  private final class Connecting implements ProxyServer.Wiring {

    /**
     * The client's own handshake ended at the proxy; a round trip to the target is still to come.
     */
    @Override
    public void prepare(SocketChannel side) throws IOException, InterruptedException {
      side.setOption(StandardSocketOptions.TCP_NODELAY, true);
      if (!shape.bandwidth().isUnlimited()) {
        side.setOption(StandardSocketOptions.SO_SNDBUF, shape.burst());
        side.setOption(StandardSocketOptions.SO_RCVBUF, shape.burst());
      }
      Pause.until(System.nanoTime() + shape.delay().toNanos());
    }

    @Override
    public ProxyServer.Start accepted() {
      return this::start;
    }

    private void start(ProxiedConnection connection) {
      connection.start(toTarget, outlet -> path(outlet, connection));
      connection.startBack(fromTarget, outlet -> path(outlet, connection));
    }

    private Outlet path(Outlet end, ProxiedConnection connection) {
      if (!shape.isDelayed()) {
        return end;
      }
      DelayLine line = new DelayLine(end, shape.delay(), shape.inFlight());
      connection.submit(line::deliver);
      return line;
    }
  }

  /** Frees the port, resets all connections and ends all threads. Idempotent. */
  @Override
  public void close() {
    server.close();
  }
}
