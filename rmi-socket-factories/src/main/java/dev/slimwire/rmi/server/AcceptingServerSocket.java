package dev.slimwire.rmi.server;

import dev.slimwire.closing.Failures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.rmi.server.RMISocketFactory;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A server socket that delegates to another one, but wraps accepted sockets. {@code accept} reads
 * and writes nothing: RMI calls it on one thread for all clients.
 */
public final class AcceptingServerSocket extends ServerSocket {

  private final ServerSocket socket;
  private final ServedPort port;
  private final Runnable shedding;

  /**
   * Makes one that accepts the connections of another one.
   *
   * @param shedding frees file descriptors, as accepting may fail for lack of them
   * @param beforeEach runs before each client's handshake, on its thread; null for nothing
   */
  public AcceptingServerSocket(
      ServerSocket socket,
      ServerConfiguration configuration,
      Runnable shedding,
      @Nullable Runnable beforeEach)
      throws IOException {
    this.socket = socket;
    this.shedding = shedding;
    this.port = new ServedPort(configuration, beforeEach);
    load(SecurityException.class, NoClassDefFoundError.class, RMISocketFactory.class);
  }

  /**
   * Loads the classes that RMI needs after a failed accept. Loading takes memory; without any,
   * RMI's loop would end there, although it is meant to continue, and close the port for good.
   */
  private static void load(Class<?>... asked) {
    Objects.requireNonNull(asked);
  }

  @Override
  public Socket accept() throws IOException {
    Socket accepted = acceptBelow();
    try {
      return new AcceptedSocket(accepted, port);
    } catch (IOException | RuntimeException | Error cause) { // no memory, or a class is missing
      Failures.close(accepted, cause); // RMI does not know it, and its client would wait
      throw cause;
    }
  }

  private Socket acceptBelow() throws IOException {
    try {
      return socket.accept();
    } catch (SocketTimeoutException nobody) {
      throw nobody;
    } catch (IOException failure) {
      if (!socket.isClosed()) {
        shed(failure);
      }
      throw failure;
    }
  }

  /** Closes parked connections: RMI closes idle ones next, which would be parked as well. */
  private void shed(IOException failure) {
    try {
      shedding.run();
    } catch (RuntimeException | Error notShed) { // a class may take a file descriptor to load
      failure.addSuppressed(notShed);
    }
  }

  @Override
  public @Nullable ServerSocketChannel getChannel() {
    return null;
  }

  @Override
  public String toString() {
    return "compressed " + socket;
  }

  @Override
  public void bind(SocketAddress endpoint) throws IOException {
    socket.bind(endpoint);
  }

  @Override
  public void bind(SocketAddress endpoint, int backlog) throws IOException {
    socket.bind(endpoint, backlog);
  }

  @Override
  public InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public int getLocalPort() {
    return socket.getLocalPort();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return socket.getLocalSocketAddress();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public boolean isBound() {
    return socket.isBound();
  }

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    socket.setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() throws IOException {
    return socket.getSoTimeout();
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    socket.setReuseAddress(on);
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    return socket.getReuseAddress();
  }

  @Override
  public void setReceiveBufferSize(int bytes) throws SocketException {
    socket.setReceiveBufferSize(bytes);
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return socket.getReceiveBufferSize();
  }

  @Override
  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
    socket.setPerformancePreferences(connectionTime, latency, bandwidth);
  }

  @Override
  public <T> ServerSocket setOption(SocketOption<T> name, T value) throws IOException {
    socket.setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return socket.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return socket.supportedOptions();
  }
}
