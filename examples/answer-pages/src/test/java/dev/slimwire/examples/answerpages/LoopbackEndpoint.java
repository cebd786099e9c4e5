package dev.slimwire.examples.answerpages;

import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Where the servers of tests are: at the loopback interface, by compressing sockets. */
public final class LoopbackEndpoint {

  static {
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
  }

  private LoopbackEndpoint() {}

  /** Returns that of a port. */
  public static Endpoint at(int port) {
    return at(port, CompressedRMIServerSocketFactory.builder());
  }

  /** Returns that of a port, with server sockets of one's own but for where they listen. */
  public static Endpoint at(int port, CompressedRMIServerSocketFactory.Builder sockets) {
    return new Endpoint(
        port,
        new CompressedRMIClientSocketFactory(),
        sockets.over(p -> new ServerSocket(p, 0, InetAddress.getLoopbackAddress())).build());
  }
}
