package dev.slimwire.rmi.park;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * Looks whether anything has come on a connection where nothing should. The JDK's sockets cannot be
 * looked at without waiting: a read with the shortest timeout waits for 1 ms.
 */
final class IdleProbe {

  /** Nothing came, and the connection is open as far as this side knows. */
  static final int SILENT = -2;

  /** The connection ended, or failed. */
  static final int ENDED = -1;

  private static final int SHORTEST_TIMEOUT = 1;

  private IdleProbe() {}

  /**
   * Looks.
   *
   * @param in the decoded input: a frame that has begun and does not go on is an end
   * @return a byte that came and must not be lost, or one of the above
   */
  static int look(Socket socket, InputStream in) {
    try {
      int before = socket.getSoTimeout();
      socket.setSoTimeout(SHORTEST_TIMEOUT);
      try {
        return in.read();
      } catch (SocketTimeoutException nothing) {
        return SILENT;
      } finally {
        socket.setSoTimeout(before);
      }
    } catch (IOException failed) {
      return ENDED;
    }
  }
}
