package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.jvm.UsageControl;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** What the suite asks of a variant's server. */
interface ServerControl extends PortControl, UsageControl, PinControl {

  /**
   * Exports the service.
   *
   * @param port an open port
   * @param told the port that the client connects to
   */
  PackedStub<GraphService> export(int port, int told) throws RemoteException;

  /**
   * Starts a JMX connector.
   *
   * @param port an open port
   * @param told the port that the client connects to
   * @return its address
   */
  String startConnector(int port, int told) throws RemoteException;

  /** Returns the names of all attributes, by bean. */
  Map<ObjectName, String[]> attributes() throws RemoteException;
}
