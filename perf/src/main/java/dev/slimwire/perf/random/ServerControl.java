package dev.slimwire.perf.random;

import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;

/** What the suite asks of its server's JVM. */
interface ServerControl extends PortControl, CpuControl, PinControl {

  /**
   * Exports the service.
   *
   * @param port an open port
   * @param told the port that clients connect to
   * @return the stub, packed, as it is for the client's JVM alone
   */
  PackedStub<RandomData> export(int port, int told) throws RemoteException;
}
