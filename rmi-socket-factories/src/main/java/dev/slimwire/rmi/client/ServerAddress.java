package dev.slimwire.rmi.client;

import dev.slimwire.rmi.socket.DurationText;
import dev.slimwire.rmi.socket.InnerFactories;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.rmi.server.RMIClientSocketFactory;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a server is, and how to connect to it.
 *
 * @param inner makes the sockets; null for plain TCP
 * @param host the server's host name or address
 * @param port the server's port
 */
public record ServerAddress(@Nullable RMIClientSocketFactory inner, String host, int port) {

  /**
   * Loaded with the first connect. It is needed at the second one, which may be that of RMI's
   * collector when the class loader of an application has been closed.
   */
  @SuppressWarnings("unused")
  private static final Class<?> COMPARED_BY = InnerFactories.class;

  /**
   * Connects.
   *
   * @param timeout the limit for plain TCP, zero for none; an inner factory has its own
   * @throws ConnectException if there is no answer in time, as in plain RMI
   * @throws IOException if anything else goes wrong, also in an inner factory
   */
  public Socket connect(Duration timeout) throws IOException {
    try {
      return inner != null ? inner.createSocket(host, port) : connectPlain(timeout);
    } catch (RuntimeException wrong) {
      // an address from a stub, an inner factory: RMI expects an IOException
      throw new IOException("cannot connect to " + this + ": " + wrong, wrong);
    }
  }

  private Socket connectPlain(Duration timeout) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), (int) timeout.toMillis());
      return socket;
    } catch (SocketTimeoutException late) {
      socket.close();
      throw unanswered(timeout, late);
    } catch (IOException | RuntimeException | Error failure) {
      socket.close();
      throw failure;
    }
  }

  /** The type of the system's own timeout: at any other failure RMI closes idle connections. */
  private ConnectException unanswered(Duration timeout, SocketTimeoutException late) {
    ConnectException failed =
        new ConnectException(
            "connect to " + this + " not answered within " + DurationText.of(timeout));
    failed.initCause(late);
    return failed;
  }

  // Written out, since the generated ones take milliseconds at their first call.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ServerAddress that
        && port == that.port
        && host.equals(that.host)
        && InnerFactories.areEqual(inner, that.inner); // last, as it calls users' code
  }

  @Override
  public int hashCode() {
    return Objects.hash(inner, host, port);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
