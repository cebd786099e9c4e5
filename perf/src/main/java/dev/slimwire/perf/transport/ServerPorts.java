package dev.slimwire.perf.transport;

import dev.slimwire.perf.jvm.Control;
import java.io.IOException;
import java.net.InetAddress;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The ports of a server's JVM. Safe for use by many threads. */
public final class ServerPorts {

  private final Map<Integer, ServerPort> ports = new ConcurrentHashMap<>();

  private final Queue<Remote> exported = new ConcurrentLinkedQueue<>();

  private interface Opening {

    ServerPort open(Transport transport, InetAddress address) throws IOException;
  }

  /** Makes no port yet. */
  public ServerPorts() {}

  /**
   * Opens a port.
   *
   * @param transport the name of what it speaks
   * @return its number
   */
  public int open(String transport) throws RemoteException {
    return open(ServerPort::open, transport);
  }

  /** Opens a port of the JDK's own sockets, of which nothing is counted; returns its number. */
  public int openUncounted(String transport) throws RemoteException {
    return open(ServerPort::openUncounted, transport);
  }

  private int open(Opening opening, String transport) throws RemoteException {
    try {
      ServerPort port = opening.open(Transport.parse(transport), Control.address());
      ports.put(port.number(), port);
      return port.number();
    } catch (IOException e) {
      throw new RemoteException("no port", e);
    }
  }

  /**
   * Returns a port.
   *
   * @throws RemoteException if it is not open
   */
  public ServerPort find(int number) throws RemoteException {
    ServerPort port = ports.get(number);
    if (port == null) {
      throw new RemoteException("not open: " + number);
    }
    return port;
  }

  /**
   * Exports an object at a port, for as long as this JVM lives.
   *
   * @param type the interface that clients use
   * @param number the port, which is open
   * @param told the port that clients connect to
   */
  public <T extends Remote> PackedStub<T> export(Class<T> type, T object, int number, int told)
      throws RemoteException {
    exported.add(object);
    return find(number).export(type, object, told);
  }
}
