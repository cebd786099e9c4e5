package dev.slimwire.perf.scale;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.UsageControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of a variant's clients, which are threads of one JVM. */
interface ClientControl extends UsageControl {

  /** Takes the stub of the service. */
  void use(PackedStub<SmallCalls> stub) throws RemoteException;

  /**
   * Lets clients call at once, each one again as soon as it has its reply, which it verifies.
   *
   * @param clients how many; each has a connection of its own, as its calls meet others'
   * @param nanos for how long
   * @throws RemoteException if one of them fails
   */
  Load run(int clients, long nanos) throws RemoteException;
}
