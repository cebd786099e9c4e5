package dev.slimwire.perf.transport;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A way to let RMI talk.
 *
 * @param peer the sockets
 * @param level what slimwire over plain sockets asks for; null without slimwire
 */
public record Transport(Peer peer, @Nullable CompressionLevel level) {

  private static final String SLIMWIRE = "slimwire ";

  /** Plain RMI. */
  public static final Transport PLAIN = of(Peer.PLAIN);

  /** Slimwire as it is if nobody asks for anything. */
  public static final Transport SLIMWIRE_DEFAULT = slimwire(CompressionLevel.FAST);

  /** Returns a peer's sockets. */
  public static Transport of(Peer peer) {
    return new Transport(peer, null);
  }

  /** Returns slimwire over plain sockets. */
  public static Transport slimwire(CompressionLevel level) {
    return new Transport(Peer.PLAIN, level);
  }

  /**
   * Returns the transport of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Transport parse(String name) {
    if (name.startsWith(SLIMWIRE)) {
      return slimwire(CompressionLevel.parse(name.substring(SLIMWIRE.length())));
    }
    return Arrays.stream(Peer.values())
        .filter(peer -> peer.toString().equals(name))
        .findFirst()
        .map(Transport::of)
        .orElseThrow(() -> new IllegalArgumentException("unknown transport: " + name));
  }

  /** Returns whether it is slimwire's. */
  public boolean isSlimwire() {
    return level != null;
  }

  /** Returns what goes into stubs; null for plain RMI. */
  public @Nullable RMIClientSocketFactory clientFactory() {
    if (level != null) {
      return new CompressedRMIClientSocketFactory().withLevel(level);
    }
    return peer == Peer.PLAIN ? null : new PeerClientSocketFactory(peer);
  }

  /**
   * Returns what a server accepts with.
   *
   * @param sockets makes server sockets that accept the peer's sockets
   */
  RMIServerSocketFactory serverFactory(RMIServerSocketFactory sockets) {
    return level == null
        ? sockets
        : CompressedRMIServerSocketFactory.builder().over(sockets).build();
  }

  /** Returns the name in reports, which {@link #parse} reads back. */
  @Override
  public String toString() {
    return level == null ? peer.toString() : SLIMWIRE + level;
  }
}
