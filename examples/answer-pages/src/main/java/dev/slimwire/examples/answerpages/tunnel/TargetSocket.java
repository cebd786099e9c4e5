package dev.slimwire.examples.answerpages.tunnel;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;

/**
 * The target of a connection. A name may have several addresses, not all of which accept
 * connections: each attempt takes a socket of its own. Safe for use by several threads.
 */
final class TargetSocket implements Closeable {

  private Socket socket = new Socket();
  private boolean isReset;

  /** Returns the socket, which is connected once {@link #connect} has returned. */
  synchronized Socket socket() {
    return socket;
  }

  /**
   * Connects to the first address of a name that answers.
   *
   * @throws IOException if none does, with the reason of the first address
   */
  void connect(HostPort to, Duration timeout) throws IOException {
    try {
      connect(to.resolveAll(), timeout.toNanos());
    } catch (SocketTimeoutException late) {
      throw new IOException(
          "cannot connect to " + to + " within " + timeout.toMillis() + " ms", late);
    } catch (IOException cause) {
      throw new IOException("cannot connect to " + to + ": " + Sockets.reason(cause), cause);
    }
    Sockets.prepare(socket());
  }

  /**
   * If an address does not answer, the following ones still have their share of the remaining time.
   */
  void connect(List<InetSocketAddress> addresses, long timeoutNanos) throws IOException {
    long deadline = System.nanoTime() + timeoutNanos;
    IOException first = null;
    for (int i = 0; i < addresses.size(); i++) {
      long share = (deadline - System.nanoTime()) / (addresses.size() - i);
      try {
        next().connect(addresses.get(i), (int) Math.max(1, Duration.ofNanos(share).toMillis()));
        return;
      } catch (IOException cause) {
        if (first == null) {
          first = cause;
        } else {
          first.addSuppressed(cause);
        }
      }
    }
    throw first == null ? new IOException("there is no address") : first;
  }

  /** A socket that could not be connected is of no further use; a reset one stays so. */
  private synchronized Socket next() throws IOException {
    if (!isReset) {
      socket.close();
      socket = new Socket();
    }
    return socket;
  }

  /** Closes at once, and for good; the peer sees a failure rather than an end. */
  synchronized void reset() {
    isReset = true;
    Sockets.reset(socket);
  }

  @Override
  public synchronized void close() throws IOException {
    socket.close();
  }
}
