package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What suites ask of the ports of their server's JVM. */
public interface PortControl extends Remote {

  /**
   * Opens a port.
   *
   * @param transport the name of what it speaks
   * @return its number
   */
  int open(String transport) throws RemoteException;

  /** Returns what crossed the sockets of a port so far. */
  SocketTraffic.Counts counts(int port) throws RemoteException;
}
