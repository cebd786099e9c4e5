package dev.slimwire.perf.idle;

import dev.slimwire.perf.calls.Status;
import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service whose calls wait for each other: so many calls at once are so many connections. */
public interface Gate extends Remote {

  /** Waits until the gate opens, and returns about 1 KB. */
  Status enter(Status greeting) throws RemoteException;

  /** Returns how many calls wait. */
  int waiting() throws RemoteException;

  /** Lets all calls go that wait. */
  void open() throws RemoteException;
}
