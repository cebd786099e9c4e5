package dev.slimwire.perf.auto;

import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;

/** What the suite asks of a variant's client. */
interface ClientControl extends CpuControl {

  /** Takes the stub of the service. */
  void use(PackedStub<RowPages> stub) throws RemoteException;

  /**
   * Fetches pages, one call after the other, and counts their rows.
   *
   * @param pages how many, from the first one on
   * @return how long it took, in nanoseconds
   * @throws RemoteException also if a page is not what it should be
   */
  long fetch(int pages) throws RemoteException;
}
