package dev.slimwire.rmi.socket;

import dev.slimwire.frame.FrameConnection;
import java.net.InetAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** Passes what a socket's addresses say about the peer to its connection. */
public final class PeerAddress {

  private PeerAddress() {}

  /** Notes in a connection which machine its peer is on, and whether that is this one. */
  public static void note(Socket socket, FrameConnection connection) {
    InetAddress remote = socket.getInetAddress();
    if (remote != null) {
      connection.setPeer(remote);
    }
    if (isWithin(socket)) {
      connection.setWithinMachine();
    }
  }

  /** Returns whether both ends of a connected socket are on this machine. */
  static boolean isWithin(Socket socket) {
    return isWithin(socket.getLocalAddress(), socket.getInetAddress());
  }

  /**
   * Returns whether bytes between two addresses do not leave the machine: the peer's is the
   * loopback interface's, or this side's own. Sockets without a network have no addresses.
   */
  static boolean isWithin(@Nullable InetAddress local, @Nullable InetAddress remote) {
    return remote != null
        && !remote.isAnyLocalAddress()
        && (remote.isLoopbackAddress() || remote.equals(local));
  }
}
