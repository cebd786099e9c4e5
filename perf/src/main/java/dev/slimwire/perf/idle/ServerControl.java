package dev.slimwire.perf.idle;

import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of its server's JVM. */
interface ServerControl extends MemoryControl {

  /** Exports the gate, once. */
  PackedStub<Gate> export(String transport) throws RemoteException;

  /** Returns how many connections to the gate are open. */
  long connections() throws RemoteException;
}
