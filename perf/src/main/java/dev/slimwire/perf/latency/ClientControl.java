package dev.slimwire.perf.latency;

import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.transport.PackedStub;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the suite asks of its client's JVM. */
interface ClientControl extends Remote {

  /** Takes the stub of a route. */
  void use(Route route, PackedStub<SmallCalls> stub) throws RemoteException;

  /** Makes a call, whose reply is verified, and returns the nanoseconds that it took. */
  long call(Route route) throws RemoteException;
}
