package dev.slimwire.perf.scale;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.UsageControl;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;

/** What the suite asks of a variant's server. */
interface ServerControl extends PortControl, UsageControl {

  /**
   * Exports the service.
   *
   * @param port an open port
   * @param told the port that the client connects to
   */
  PackedStub<SmallCalls> export(int port, int told) throws RemoteException;
}
