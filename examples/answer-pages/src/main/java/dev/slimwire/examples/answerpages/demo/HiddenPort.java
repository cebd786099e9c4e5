package dev.slimwire.examples.answerpages.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.function.Function;

/**
 * A port of the loopback interface that RMI does not know: stubs carry the port of a proxy, which
 * forwards to this one. Counts the bytes of the sockets it accepts, in both directions.
 */
final class HiddenPort implements RMIServerSocketFactory {

  private static final int BACKLOG = 50;

  private final ByteCount count = new ByteCount();
  private final ServerSocket socket;

  private HiddenPort(Function<ByteCount, Socket> accepted) throws IOException {
    this.socket = new CountingServerSocket(count, accepted);
  }

  static HiddenPort open(Transport transport) throws IOException {
    return new HiddenPort(
        transport == Transport.DEFLATE ? DeflateSocket::new : CountingSocket::new);
  }

  static HiddenPort open() throws IOException {
    return new HiddenPort(CountingSocket::new);
  }

  int port() {
    return socket.getLocalPort();
  }

  long bytes() {
    return count.sum();
  }

  /** Returns the socket that is listening already, whatever port RMI believes to open. */
  @Override
  public ServerSocket createServerSocket(int port) {
    return socket;
  }

  /** Accepts sockets of a class of ours. */
  private static final class CountingServerSocket extends ServerSocket {

    private final ByteCount count;
    private final Function<ByteCount, Socket> accepted;

    CountingServerSocket(ByteCount count, Function<ByteCount, Socket> accepted) throws IOException {
      super(0, BACKLOG, InetAddress.getLoopbackAddress());
      this.count = count;
      this.accepted = accepted;
    }

    @Override
    public Socket accept() throws IOException {
      Socket socket = accepted.apply(count);
      implAccept(socket);
      return socket;
    }
  }
}
