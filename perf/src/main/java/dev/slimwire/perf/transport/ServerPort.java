package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.CountingServerSocket;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import org.jspecify.annotations.Nullable;

/**
 * A port of a server that counts what crosses the sockets it accepts, below all compression, unless
 * they are to be the JDK's own. RMI is told another port, which may be that of a link before it.
 */
public final class ServerPort {

  private final Transport transport;
  private final ServerSocket hidden;
  private final @Nullable SocketTraffic traffic;

  private ServerPort(Transport transport, ServerSocket hidden, @Nullable SocketTraffic traffic) {
    this.transport = transport;
    this.hidden = hidden;
    this.traffic = traffic;
  }

  /**
   * Opens a port.
   *
   * @param transport what it speaks
   * @param address where it listens
   * @throws IOException if no port is free
   */
  public static ServerPort open(Transport transport, InetAddress address) throws IOException {
    SocketTraffic traffic = new SocketTraffic();
    ServerSocket hidden = new CountingServerSocket(address, traffic, transport.peer());
    return new ServerPort(transport, hidden, traffic);
  }

  /**
   * Opens a port of sockets that are the JDK's own, as those of users: nothing is counted.
   *
   * @param transport what it speaks, without streams of a peer
   */
  static ServerPort openUncounted(Transport transport, InetAddress address) throws IOException {
    if (transport.peer() != Peer.PLAIN) {
      throw new IOException(transport + " needs sockets with other streams than the JDK's");
    }
    ServerSocket hidden = new ServerSocket(0, 0, address);
    return new ServerPort(transport, hidden, null);
  }

  /** Returns its number. */
  public int number() {
    return hidden.getLocalPort();
  }

  /** Returns what it speaks. */
  public Transport transport() {
    return transport;
  }

  /**
   * Returns what crossed its sockets.
   *
   * @throws IllegalStateException if nothing is counted
   */
  public SocketTraffic.Counts counts() {
    if (traffic == null) {
      throw new IllegalStateException("nothing is counted at port " + number());
    }
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
