package dev.slimwire.perf.idle;

import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of its client's JVM. */
interface ClientControl extends MemoryControl {

  /**
   * Makes so many calls at once, several times, so that there are so many connections; returns when
   * they are idle.
   */
  void use(PackedStub<Gate> gate, int connections, int times) throws RemoteException;
}
