package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jmx.JmxWorkload;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** What the suite asks of its client's JVM. */
interface ClientControl extends Remote {

  /** Takes a stub for a session. */
  void use(String session, PackedStub<SmallCalls> stub) throws RemoteException;

  /** Makes calls back to back. */
  void call(String session, SmallCall call, int count) throws RemoteException;

  /**
   * Makes calls at a fixed rate.
   *
   * @return how long each took, in nanoseconds
   */
  long[] call(String session, SmallCall call, int count, int perSecond) throws RemoteException;

  /**
   * Connects to a JMX connector, and leaves the one before.
   *
   * @param address of the connector
   * @param attributes the names of all attributes, by MBean
   * @return how long it took, in nanoseconds
   */
  long connect(String address, Map<ObjectName, String[]> attributes) throws RemoteException;

  /**
   * Does something over the JMX connection.
   *
   * @return how long it took, in nanoseconds
   */
  long run(JmxWorkload workload) throws RemoteException;

  /** Leaves the JMX connector. */
  void disconnect() throws RemoteException;
}
