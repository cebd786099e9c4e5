package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jvm.PinControl;
import dev.slimwire.perf.jvm.UsageControl;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** What the suite asks of a variant's client. */
interface ClientControl extends UsageControl, PinControl {

  /** Takes a transport's stub of the service, and connects to its JMX connector. */
  void use(
      String transport,
      PackedStub<GraphService> stub,
      String connector,
      Map<ObjectName, String[]> attributes)
      throws RemoteException;

  /**
   * Compares what the service gives with what it should.
   *
   * @throws RemoteException if it differs
   */
  void verify(String transport, Work work, int times) throws RemoteException;

  /**
   * Does something again and again.
   *
   * @return how long it took, in nanoseconds
   */
  long run(String transport, Work work, int times) throws RemoteException;

  /** Ends a transport's JMX connection, if there is one; another may be used in its place. */
  void leave(String transport) throws RemoteException;
}
