package dev.slimwire.rmi.park;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/** What any socket needs. */
public final class Sockets {

  private Sockets() {}

  /**
   * Closes a socket whose peer has had its time, and drops what is not sent yet: a TLS socket that
   * does not linger does not wait for a thread that is stuck in a write to it.
   */
  public static void abort(Socket socket) throws IOException {
    try {
      socket.setSoLinger(true, 0);
    } catch (SocketException closedMeanwhile) {
      // as it should be
    } finally {
      close(socket);
    }
  }

  /** Waits for nobody: a TLS socket with a timeout would wait as long for the peer's last bytes. */
  public static void close(Socket socket) throws IOException {
    try {
      if (!socket.isClosed()) {
        socket.setSoTimeout(0);
      }
    } catch (SocketException closedMeanwhile) {
      // as it should be
    } finally {
      socket.close();
    }
  }
}
