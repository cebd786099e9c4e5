package dev.slimwire.perf.graphs;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.ArrayList;

/** A service whose results are plain object graphs. */
interface GraphService extends Remote {

  /** Returns a list of a hundred accounts. */
  ArrayList<Account> accounts(int number) throws RemoteException;

  /** Returns an entry of a cache. */
  CacheEntry entry(int number) throws RemoteException;
}
