package dev.slimwire.perf.calls;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Both ends of a connection in memory. Not thread-safe.
 *
 * @param client the end that connected
 * @param server the end that accepted
 * @param up what the client writes
 * @param down what the server writes
 */
record MemoryConnection(Socket client, Socket server, MemoryLine up, MemoryLine down) {

  /**
   * Opens a connection.
   *
   * @param transport plain, or slimwire
   */
  static MemoryConnection open(Transport transport) throws IOException {
    CompressionLevel level = transport.level();
    return level == null ? plain() : slimwire(level);
  }

  private static MemoryConnection plain() throws IOException {
    MemoryLine up = new MemoryLine();
    MemoryLine down = new MemoryLine();
    return new MemoryConnection(new MemorySocket(down, up), new MemorySocket(up, down), up, down);
  }

  /** The sockets that slimwire's factories put over plain ones. */
  private static MemoryConnection slimwire(CompressionLevel level) throws IOException {
    MemoryConnection plain = plain();
    Socket client =
        new CompressedRMIClientSocketFactory()
            .withLevel(level)
            .over(new Connector(plain.client))
            .createSocket("memory", 1);
    try (ServerSocket server =
        CompressedRMIServerSocketFactory.builder()
            .over(port -> new Acceptor(plain.server))
            .build()
            .createServerSocket(1)) {
      return new MemoryConnection(client, server.accept(), plain.up, plain.down);
    }
  }

  /** Serializable for the factory's sake; it never leaves this process. */
  private static final class Connector implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private final transient Socket socket;

    Connector(Socket socket) {
      this.socket = socket;
    }

    @Override
    public Socket createSocket(String host, int port) {
      return socket;
    }
  }

  private static final class Acceptor extends ServerSocket {

    private final Socket socket;

    Acceptor(Socket socket) throws IOException {
      this.socket = socket;
    }

    @Override
    public Socket accept() {
      return socket;
    }
  }
}
