package dev.slimwire.perf.auto;

import dev.slimwire.perf.answers.Contents;
import dev.slimwire.perf.jvm.CpuControl;
import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;

/** What the suite asks of a variant's server. */
interface ServerControl extends PortControl, CpuControl, PinControl {

  /**
   * Exports the service.
   *
   * @param port an open port
   * @param told the port that the client connects to
   */
  PackedStub<RowPages> export(int port, int told) throws RemoteException;

  /** Returns what all pages hold. */
  Contents contents() throws RemoteException;
}
