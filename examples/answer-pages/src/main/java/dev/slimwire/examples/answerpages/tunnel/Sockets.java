package dev.slimwire.examples.answerpages.tunnel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;

/** Sets up and closes the sockets of a tunnel. */
final class Sockets {

  private static final int BACKLOG = 128;

  private Sockets() {}

  static ServerSocket listen(HostPort at) throws IOException {
    ServerSocket server = new ServerSocket();
    try {
      server.bind(at.resolve(), BACKLOG);
      return server;
    } catch (IOException cause) {
      server.close();
      throw cause;
    }
  }

  /**
   * Returns whether who connects to a target reaches a server of this program. A host that cannot
   * be looked up now may be one later.
   */
  static boolean leadsTo(ServerSocket server, HostPort target) {
    if (server.getLocalPort() != target.port()) {
      return false;
    }
    try {
      InetAddress host = target.resolve().getAddress();
      InetAddress own = server.getInetAddress();
      return host.equals(own)
          || host.isAnyLocalAddress() && own.isLoopbackAddress()
          || own.isAnyLocalAddress() && NetworkInterface.getByInetAddress(host) != null;
    } catch (IOException unknown) {
      return false;
    }
  }

  /** Disables delays, and enables keep-alive, so that a dead machine is noticed eventually. */
  static void prepare(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
  }

  /** Closes at once; the peer sees a failure rather than an end. */
  static void reset(Socket socket) {
    try (socket) {
      socket.setSoLinger(true, 0);
    } catch (IOException e) {
      // it was closed, or never open: there is no peer to notify
      return;
    }
  }

  /** Returns the reason for messages; the message of an Error may be only the name of a class. */
  static String reason(Throwable cause) {
    if (cause instanceof Error) {
      return cause.toString();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
