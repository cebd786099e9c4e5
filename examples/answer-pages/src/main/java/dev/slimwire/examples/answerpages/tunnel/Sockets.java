package dev.slimwire.examples.answerpages.tunnel;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** Opens and closes sockets as a tunnel needs it. */
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

  /** Nothing is delayed, and a machine that is gone is found out some day. */
  static void prepare(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    socket.setKeepAlive(true);
  }

  /** Closes at once; the peer sees a failure and not an end. */
  static void reset(Socket socket) {
    try (socket) {
      socket.setSoLinger(true, 0);
    } catch (IOException e) {
      // it was closed, or never open: there is nobody to tell
      return;
    }
  }

  /** Returns what to tell; the message of an Error may be nothing but the name of a class. */
  static String reason(Throwable cause) {
    if (cause instanceof Error) {
      return cause.toString();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
