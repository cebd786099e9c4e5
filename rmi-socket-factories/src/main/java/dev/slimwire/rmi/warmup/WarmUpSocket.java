package dev.slimwire.rmi.warmup;

import dev.slimwire.rmi.closing.InMemorySocket;
import dev.slimwire.rmi.server.AcceptedSocket;
import dev.slimwire.rmi.server.ServedPort;
import dev.slimwire.rmi.server.ServerOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * A socket in memory, so that a server can rehearse accepting a client. Its remote address
 * identifies it in logs.
 */
final class WarmUpSocket extends Socket implements InMemorySocket {

  private static final SocketAddress REMOTE =
      InetSocketAddress.createUnresolved("slimwire-warm-up", 0);

  private final InputStream input;
  private final OutputStream output;
  private volatile boolean closed;

  private WarmUpSocket(InputStream input, OutputStream output) {
    this.input = input;
    this.output = output;
  }

  /** Returns the accepted socket for a new connection, with the options that RMI sets. */
  static Socket accepted(InputStream input, OutputStream output) throws IOException {
    ServedPort port = new ServedPort(ServerOptions.standard().configuration());
    Socket accepted = new AcceptedSocket(new WarmUpSocket(input, output), port);
    accepted.setTcpNoDelay(true);
    accepted.setSoTimeout(0);
    return accepted;
  }

  @Override
  public InputStream getInputStream() {
    return input;
  }

  @Override
  public OutputStream getOutputStream() {
    return output;
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return REMOTE;
  }

  @Override
  public void setTcpNoDelay(boolean on) {
    // nothing is sent
  }

  @Override
  public void setSoTimeout(int millis) {
    // nothing waits
  }

  @Override
  public int getSoTimeout() {
    return 0;
  }

  @Override
  public void close() {
    closed = true;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }
}
