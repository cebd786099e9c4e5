package dev.slimwire.perf.latency;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the suite asks of its server's JVM. */
interface ServerControl extends Remote {

  /** Opens a port, and returns its number. */
  int open(Route route) throws RemoteException;

  /**
   * Exports a service.
   *
   * @param port an open port
   * @param told the port that clients connect to
   */
  PackedStub<SmallCalls> export(int port, int told) throws RemoteException;
}
