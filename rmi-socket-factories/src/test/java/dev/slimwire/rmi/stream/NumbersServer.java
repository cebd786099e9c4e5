package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.CountingServerSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import org.jspecify.annotations.Nullable;

/** A server in this JVM, over counted sockets. */
final class NumbersServer implements AutoCloseable {

  /** The sockets below. */
  enum Sockets {
    PLAIN,
    COMPRESSED
  }

  private final SocketTraffic traffic = new SocketTraffic();
  private final NumbersService service = new NumbersService();
  private final Numbers stub;

  NumbersServer(Sockets sockets) throws IOException {
    this(sockets, null);
  }

  /**
   * Starts to serve.
   *
   * @param filter what arguments may be; null for anything
   */
  NumbersServer(Sockets sockets, @Nullable ObjectInputFilter filter) throws IOException {
    ServerSocket socket =
        new CountingServerSocket(InetAddress.getLoopbackAddress(), traffic, StreamLayer.NONE);
    RMIServerSocketFactory hidden = port -> socket;
    boolean plain = sockets == Sockets.PLAIN;
    RMIClientSocketFactory client = plain ? null : new CompressedRMIClientSocketFactory();
    RMIServerSocketFactory server =
        plain ? hidden : CompressedRMIServerSocketFactory.builder().over(hidden).build();
    stub =
        (Numbers)
            UnicastRemoteObject.exportObject(
                service, socket.getLocalPort(), client, server, filter);
  }

  NumbersService service() {
    return service;
  }

  Numbers stub() {
    return stub;
  }

  SocketTraffic.Counts traffic() {
    return traffic.counts();
  }

  @Override
  public void close() throws IOException {
    UnicastRemoteObject.unexportObject(service, true);
  }
}
