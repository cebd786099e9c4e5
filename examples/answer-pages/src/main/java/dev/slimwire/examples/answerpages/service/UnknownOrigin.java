package dev.slimwire.examples.answerpages.service;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.rmi.server.RMIServerSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Server sockets that hide from RMI where a connection comes from. A registry lets programs on its
 * own machine bind names, and programs on the other side of a tunnel look like that; connections of
 * unknown origin are all refused. Equal if the inner factories are, so that objects may share a
 * port.
 *
 * @param below null for plain sockets
 */
record UnknownOrigin(@Nullable RMIServerSocketFactory below) implements RMIServerSocketFactory {

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new Listening(below == null ? new ServerSocket(port) : below.createServerSocket(port));
  }

  /** Delegates to another server socket, but wraps accepted sockets. */
  private static final class Listening extends ServerSocket {

    private final ServerSocket socket;

    Listening(ServerSocket socket) throws IOException {
      this.socket = socket;
    }

    @Override
    public Socket accept() throws IOException {
      Socket accepted = socket.accept();
      try {
        return new OriginlessSocket(accepted);
      } catch (IOException | RuntimeException | Error cause) {
        try (accepted) {
          throw cause;
        }
      }
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
    public void setSoTimeout(int millis) throws SocketException {
      socket.setSoTimeout(millis);
    }

    @Override
    public int getSoTimeout() throws IOException {
      return socket.getSoTimeout();
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
    public void close() throws IOException {
      socket.close();
    }

    @Override
    public String toString() {
      return socket.toString();
    }
  }
}
