package dev.slimwire.perf.calls;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service that answers at once. */
public interface SmallCalls extends Remote {

  /** Does nothing. */
  void ping() throws RemoteException;

  /** Returns the sum. */
  int add(int one, int other) throws RemoteException;

  /** Returns about 1 KB. */
  Status status() throws RemoteException;
}
