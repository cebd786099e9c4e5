package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortControl;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** What the suite asks of its server's JVM. */
interface ServerControl extends PortControl {

  /**
   * Exports the service.
   *
   * @param port an open port
   * @param told the port that clients connect to
   * @return the stub, packed, as it is for the client's JVM alone
   */
  PackedStub<SmallCalls> exportCalls(int port, int told) throws RemoteException;

  /**
   * Starts a JMX connector.
   *
   * @return its address
   */
  String startConnector(int port, int told) throws RemoteException;

  /** Returns the names of all attributes of all MBeans, by MBean. */
  Map<ObjectName, String[]> attributes() throws RemoteException;
}
