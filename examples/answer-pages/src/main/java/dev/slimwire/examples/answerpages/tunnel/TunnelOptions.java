package dev.slimwire.examples.answerpages.tunnel;

import dev.slimwire.frame.FrameConfig;
import java.time.Duration;

/**
 * The options of a tunnel.
 *
 * @param listen where it listens for connections; port 0 for any free port
 * @param to where each connection is forwarded
 * @param side which of the two is compressed
 * @param config codecs, and the level of what this tunnel sends
 * @param maxConnections how many connections there may be at once, at least 1; further ones are
 *     closed at once
 * @param connectTimeout how long to wait for a connection, more than 0
 * @param handshakeTimeout how long the other tunnel may take to say that it is one, more than 0
 */
public record TunnelOptions(
    HostPort listen,
    HostPort to,
    Side side,
    FrameConfig config,
    int maxConnections,
    Duration connectTimeout,
    Duration handshakeTimeout) {

  /** Which side of a tunnel is compressed: the one where the other tunnel is. */
  public enum Side {
    /** The other tunnel connects to this one. */
    LISTEN,
    /** This tunnel connects to the other one. */
    TO
  }

  /** Checks the ranges. */
  public TunnelOptions {
    if (maxConnections < 1) {
      throw new IllegalArgumentException(
          "maxConnections: expected 1 or more, actual " + maxConnections);
    }
    requirePositive("connectTimeout", connectTimeout);
    requirePositive("handshakeTimeout", handshakeTimeout);
  }

  /** Returns options with 256 connections and 10 s for each timeout. */
  public static TunnelOptions of(HostPort listen, HostPort to, Side side, FrameConfig config) {
    Duration timeout = Duration.ofSeconds(10);
    return new TunnelOptions(listen, to, side, config, 256, timeout, timeout);
  }

  /** Returns a copy with another number of connections. */
  public TunnelOptions withMaxConnections(int newMax) {
    return new TunnelOptions(listen, to, side, config, newMax, connectTimeout, handshakeTimeout);
  }

  /** Returns a copy with other timeouts. */
  public TunnelOptions withTimeouts(Duration connect, Duration handshake) {
    return new TunnelOptions(listen, to, side, config, maxConnections, connect, handshake);
  }

  private static void requirePositive(String name, Duration timeout) {
    if (timeout.toMillis() < 1 || timeout.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(name + " is not in 1 ms..24 days: " + timeout);
    }
  }
}
