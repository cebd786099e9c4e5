package dev.slimwire.perf.idle;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the suite asks of both its JVMs. */
interface MemoryControl extends Remote {

  /** Collects garbage and returns what is left. */
  Memory memory() throws RemoteException;

  /** Returns how many files and sockets the process may have open. */
  long fileLimit() throws RemoteException;
}
