package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.testing.tools.CountingServerSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;

/**
 * A port of the loopback interface that RMI does not know: stubs carry the port of a proxy, which
 * forwards to this one. Counts the bytes of the sockets it accepts, in both directions.
 */
final class HiddenPort implements RMIServerSocketFactory {

  private final SocketTraffic traffic = new SocketTraffic();
  private final ServerSocket socket;

  private HiddenPort(StreamLayer layer) throws IOException {
    this.socket = new CountingServerSocket(InetAddress.getLoopbackAddress(), traffic, layer);
  }

  static HiddenPort open(Transport transport) throws IOException {
    return new HiddenPort(transport == Transport.DEFLATE ? StreamLayer.DEFLATE : StreamLayer.NONE);
  }

  static HiddenPort open() throws IOException {
    return new HiddenPort(StreamLayer.NONE);
  }

  int port() {
    return socket.getLocalPort();
  }

  long bytes() {
    return traffic.counts().bytes();
  }

  /** Returns the socket that is already listening, whichever port RMI intends to open. */
  @Override
  public ServerSocket createServerSocket(int port) {
    return socket;
  }
}
