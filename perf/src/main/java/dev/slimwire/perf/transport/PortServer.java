package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.SocketTraffic;
import java.rmi.RemoteException;

/** The server of a suite, as far as its ports go. Safe for use by many threads. */
public abstract class PortServer implements PortControl {

  /** The ports of this JVM. */
  protected final ServerPorts ports = new ServerPorts();

  /** Makes one without a port. */
  protected PortServer() {}

  @Override
  public final int open(String transport) throws RemoteException {
    return ports.open(transport);
  }

  @Override
  public final SocketTraffic.Counts counts(int port) throws RemoteException {
    return ports.find(port).counts();
  }
}
