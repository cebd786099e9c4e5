package dev.slimwire.rmi.closing;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.function.Function;
import javax.net.ssl.SSLSocket;

/** Closes sockets of any kind. */
public final class Sockets {

  /**
   * How long closing may wait for a thread that writes, or for room to send the closing message.
   */
  private static final long MAX_CLOSE_MILLIS = 1000;

  private Sockets() {}

  /**
   * Returns whether a socket may wait for longer than its own timeout: TLS waits for several
   * records, or for a lock. What users' socket classes do is unknown.
   */
  public static boolean mayWait(Socket socket) {
    return socket.getClass() != Socket.class && !(socket instanceof InMemorySocket);
  }

  /**
   * Returns whether reads of a socket are known to keep its timeout; it is unknown for sockets of
   * users' classes.
   */
  public static boolean keepsTimeout(Socket socket) {
    return socket.getClass() == Socket.class || socket instanceof SSLSocket;
  }

  /**
   * Closes a socket whose peer has run out of time, and drops unsent data: a TLS socket that does
   * not linger does not wait for a thread that is stuck in a write to it.
   */
  public static void abort(Socket socket) throws IOException {
    try {
      socket.setSoLinger(true, 0);
    } catch (SocketException closedMeanwhile) {
      // as it should be
    } finally {
      closeNow(socket);
    }
  }

  /**
   * Closes a socket. A TLS socket waits for threads that write to it, and writes itself: if that
   * takes longer than a second, because the peer does not read, it is aborted.
   */
  public static void close(Socket socket) throws IOException {
    end(socket, Sockets::closeNow);
  }

  /**
   * Ends a socket's output, as {@link #close} does both ends: it can be read until the peer's end.
   */
  public static void shutDownOutput(Socket socket) throws IOException {
    end(socket, Socket::shutdownOutput);
  }

  /** How a socket ends. */
  @FunctionalInterface
  private interface Ending {

    void end(Socket socket) throws IOException;
  }

  private static void end(Socket socket, Ending ending) throws IOException {
    if (!mayWait(socket) || socket.isClosed()) {
      ending.end(socket);
      return;
    }
    end(socket, ending, stuck -> Watchdog.after(MAX_CLOSE_MILLIS, stuck));
  }

  static void close(Socket socket, Function<Runnable, Watchdog> waiting) throws IOException {
    end(socket, Sockets::closeNow, waiting);
  }

  private static void end(Socket socket, Ending ending, Function<Runnable, Watchdog> waiting)
      throws IOException {
    Watchdog watchdog;
    try {
      watchdog = waiting.apply(() -> abortStuck(socket));
    } catch (Error none) { // no thread, or no room for one: nothing would end a wait
      abort(socket);
      return;
    }
    try {
      ending.end(socket);
    } finally {
      watchdog.stop();
    }
  }

  /**
   * Reports that a socket of RMI's could not be closed. If memory is exhausted, it reports nothing:
   * RMI's thread would end at anything except an IOException.
   */
  public static void tellNotClosed(Throwable failure) throws IOException {
    IOException told;
    try {
      told = new IOException("cannot close socket", failure);
    } catch (OutOfMemoryError none) {
      return;
    }
    throw told;
  }

  private static void abortStuck(Socket socket) {
    try {
      abort(socket);
    } catch (IOException | RuntimeException failed) {
      // the closing thread continues, or fails as well
    }
  }

  /** A TLS socket with a timeout would wait that long for the peer's last bytes. */
  private static void closeNow(Socket socket) throws IOException {
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
