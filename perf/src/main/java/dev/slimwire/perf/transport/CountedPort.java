package dev.slimwire.perf.transport;

import dev.slimwire.testing.CountingServerSocket;
import dev.slimwire.testing.SocketTraffic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;

/**
 * A port of a server that counts what crosses the sockets it accepts, below all compression. RMI is
 * told another port, which may be that of a link before it.
 */
public final class CountedPort {

  private final Transport transport;
  private final SocketTraffic traffic = new SocketTraffic();
  private final ServerSocket hidden;

  private CountedPort(Transport transport, InetAddress address) throws IOException {
    this.transport = transport;
    this.hidden = new CountingServerSocket(address, traffic, transport.peer());
  }

  /**
   * Opens a port.
   *
   * @param transport what it speaks
   * @param address where it listens
   * @throws IOException if no port is free
   */
  public static CountedPort open(Transport transport, InetAddress address) throws IOException {
    return new CountedPort(transport, address);
  }

  /** Returns its number. */
  public int number() {
    return hidden.getLocalPort();
  }

  /** Returns what it speaks. */
  public Transport transport() {
    return transport;
  }

  /** Returns what crossed its sockets. */
  public SocketTraffic.Counts counts() {
    return traffic.counts();
  }

  /** Returns a factory that gives RMI this port, whatever port RMI believes to open. */
  public RMIServerSocketFactory serverFactory() {
    return transport.serverFactory(port -> hidden);
  }

  /**
   * Exports an object. RMI holds it weakly.
   *
   * @param type the interface that clients use
   * @param told the port that clients connect to
   */
  <T extends Remote> PackedStub<T> export(Class<T> type, T object, int told)
      throws RemoteException {
    return PackedStub.of(
        type.cast(
            UnicastRemoteObject.exportObject(
                object, told, transport.clientFactory(), serverFactory())));
  }
}
