package dev.slimwire.rmi.socket;

import dev.slimwire.rmi.closing.Sockets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A socket that delegates everything except its streams to another one, so that frames can be sent
 * over any kind of socket, including TLS. It has no channel, since a channel would bypass its
 * streams.
 */
public abstract class DelegatingSocket extends Socket {

  private final InnerSocket inner;

  protected DelegatingSocket(InnerSocket inner) throws SocketException {
    super((SocketImpl) null);
    this.inner = inner;
  }

  /** Returns what this one delegates to. */
  protected final InnerSocket inner() {
    return inner;
  }

  @Override
  public abstract InputStream getInputStream() throws IOException;

  @Override
  public abstract OutputStream getOutputStream() throws IOException;

  @Override
  public @Nullable SocketChannel getChannel() {
    return null;
  }

  @Override
  public String toString() {
    return "compressed " + inner.get();
  }

  @Override
  public void connect(SocketAddress endpoint) throws IOException {
    inner.get().connect(endpoint);
  }

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    inner.get().connect(endpoint, timeout);
  }

  @Override
  public void bind(SocketAddress address) throws IOException {
    inner.get().bind(address);
  }

  @Override
  public InetAddress getInetAddress() {
    return inner.get().getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return inner.get().getLocalAddress();
  }

  @Override
  public int getPort() {
    return inner.get().getPort();
  }

  @Override
  public int getLocalPort() {
    return inner.get().getLocalPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return inner.get().getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return inner.get().getLocalSocketAddress();
  }

  // What RMI sets on each connection is set by classes: no lambda is linked before the first call.

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    inner.set(
        StandardSocketOptions.TCP_NODELAY,
        new InnerSocket.Setting<SocketException>() {
          @Override
          public void applyTo(Socket socket) throws SocketException {
            socket.setTcpNoDelay(on);
          }
        });
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    return inner.get().getTcpNoDelay();
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    inner.set(StandardSocketOptions.SO_LINGER, socket -> socket.setSoLinger(on, seconds));
  }

  @Override
  public int getSoLinger() throws SocketException {
    return inner.get().getSoLinger();
  }

  @Override
  public void sendUrgentData(int data) throws IOException {
    inner.get().sendUrgentData(data);
  }

  @Override
  public void setOOBInline(boolean on) throws SocketException {
    inner.set("OOBINLINE", socket -> socket.setOOBInline(on));
  }

  @Override
  public boolean getOOBInline() throws SocketException {
    return inner.get().getOOBInline();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    inner.set(
        "SO_TIMEOUT",
        new InnerSocket.Setting<SocketException>() {
          @Override
          public void applyTo(Socket socket) throws SocketException {
            socket.setSoTimeout(millis);
          }
        });
  }

  @Override
  public int getSoTimeout() throws SocketException {
    return inner.get().getSoTimeout();
  }

  @Override
  public void setSendBufferSize(int bytes) throws SocketException {
    inner.set(StandardSocketOptions.SO_SNDBUF, socket -> socket.setSendBufferSize(bytes));
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    return inner.get().getSendBufferSize();
  }

  @Override
  public void setReceiveBufferSize(int bytes) throws SocketException {
    inner.set(StandardSocketOptions.SO_RCVBUF, socket -> socket.setReceiveBufferSize(bytes));
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return inner.get().getReceiveBufferSize();
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    inner.set(
        StandardSocketOptions.SO_KEEPALIVE,
        new InnerSocket.Setting<SocketException>() {
          @Override
          public void applyTo(Socket socket) throws SocketException {
            socket.setKeepAlive(on);
          }
        });
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    return inner.get().getKeepAlive();
  }

  @Override
  public void setTrafficClass(int trafficClass) throws SocketException {
    inner.set(StandardSocketOptions.IP_TOS, socket -> socket.setTrafficClass(trafficClass));
  }

  @Override
  public int getTrafficClass() throws SocketException {
    return inner.get().getTrafficClass();
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    inner.set(StandardSocketOptions.SO_REUSEADDR, socket -> socket.setReuseAddress(on));
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    return inner.get().getReuseAddress();
  }

  /** Closes it for a peer that has run out of time, and drops unsent data. */
  public void abort() throws IOException {
    Sockets.abort(this);
  }

  /**
   * Writes nothing itself; an underlying TLS socket sends its closing message, for a second at
   * most.
   */
  @Override
  public void close() throws IOException {
    inner.close();
  }

  @Override
  public void shutdownInput() throws IOException {
    inner.get().shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    inner.get().shutdownOutput();
  }

  @Override
  public boolean isConnected() {
    return inner.get().isConnected();
  }

  @Override
  public boolean isBound() {
    return inner.get().isBound();
  }

  @Override
  public boolean isClosed() {
    return inner.isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return inner.get().isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return inner.get().isOutputShutdown();
  }

  @Override
  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
    inner.get().setPerformancePreferences(connectionTime, latency, bandwidth);
  }

  @Override
  public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
    inner.set(name, socket -> socket.setOption(name, value));
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return inner.get().getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return inner.get().supportedOptions();
  }
}
