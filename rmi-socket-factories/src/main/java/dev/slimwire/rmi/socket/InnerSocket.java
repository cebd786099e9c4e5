package dev.slimwire.rmi.socket;

import dev.slimwire.closing.Failures;
import dev.slimwire.rmi.closing.Sockets;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The socket that another one delegates to. A client's may be replaced while the client determines
 * the protocol of its server; options that were set so far are then set again. Safe for use by many
 * threads.
 */
public final class InnerSocket {

  /** Sets one option. */
  @FunctionalInterface
  interface Setting<E extends IOException> {

    void applyTo(Socket socket) throws E;
  }

  /** Connects to the same server once more. */
  @FunctionalInterface
  public interface Connector {

    Socket connect() throws IOException;
  }

  private volatile Socket socket;
  private volatile boolean closed;
  private volatile boolean lingering;

  /**
   * By option; null if the socket stays. Guarded by this, which saves a lock object for each
   * connection.
   */
  private @Nullable Map<Object, Setting<?>> settings;

  private InnerSocket(Socket socket, @Nullable Map<Object, Setting<?>> settings) {
    this.socket = socket;
    this.settings = settings;
  }

  /** Returns one that stays. */
  public static InnerSocket fixed(Socket socket) {
    return new InnerSocket(socket, null);
  }

  /** Returns one that may be replaced until {@link #keep} is called. */
  public static InnerSocket replaceable(Socket socket) {
    return new InnerSocket(socket, new LinkedHashMap<>());
  }

  /** Returns the current socket. */
  public Socket get() {
    return socket;
  }

  synchronized <E extends IOException> void set(Object option, Setting<E> setting) throws E {
    setting.applyTo(socket);
    lingering |= option == StandardSocketOptions.SO_LINGER;
    if (settings != null) {
      settings.put(option, setting);
    }
  }

  /** Returns whether lingering was configured. */
  public boolean isLingering() {
    return lingering;
  }

  /** Closes the socket, as far as possible, and continues with a new one. */
  public void replace(Connector connector) throws IOException {
    Exception notClosed = failureToClose(socket);
    try {
      goOnWithNew(connector);
    } catch (IOException | RuntimeException | Error failure) {
      if (notClosed != null) {
        Failures.suppress(failure, notClosed);
      }
      throw failure;
    }
  }

  /**
   * A user's class may, for example, flush to a peer that is gone, but this socket is no longer
   * needed.
   */
  private static @Nullable Exception failureToClose(Socket left) {
    try {
      Sockets.close(left);
      return null;
    } catch (IOException | RuntimeException notClosed) {
      return notClosed;
    }
  }

  private void goOnWithNew(Connector connector) throws IOException {
    Socket next = connector.connect();
    try {
      goOnWith(next);
      if (closed) {
        throw new SocketException("Socket closed");
      }
    } catch (IOException | RuntimeException | Error failure) {
      Failures.close(() -> Sockets.close(next), failure);
      throw failure;
    }
  }

  private synchronized void goOnWith(Socket next) throws IOException {
    if (settings != null) {
      for (Setting<?> setting : settings.values()) {
        setting.applyTo(next);
      }
    }
    socket = next;
  }

  /** The socket will not be replaced any more. */
  public synchronized void keep() {
    settings = null;
  }

  /** Leaves the socket open for others, and closes only this. */
  public synchronized void detach() throws IOException {
    Socket left = DetachedSocket.of(socket);
    closed = true;
    socket = left;
  }

  /** Closes the socket; it is not replaced any more. */
  public void close() throws IOException {
    closed = true;
    Sockets.close(socket);
  }

  /**
   * Returns whether this was closed or detached, even if the socket itself was closed otherwise.
   */
  public boolean isGivenUp() {
    return closed;
  }

  /** Returns whether this was closed or detached, or the socket closed. */
  public boolean isClosed() {
    return closed || socket.isClosed();
  }
}
