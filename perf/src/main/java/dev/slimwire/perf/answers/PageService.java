package dev.slimwire.perf.answers;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service that gives prebuilt pages, one with each call. */
interface PageService extends Remote {

  /** Returns how many pages there are. */
  int count() throws RemoteException;

  /** Returns a page, as the {@link RowForm} of the service has it. */
  Object page(int number) throws RemoteException;
}
