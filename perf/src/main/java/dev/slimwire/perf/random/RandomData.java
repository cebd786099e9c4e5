package dev.slimwire.perf.random;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service whose results are random. Equal arguments give equal results. */
interface RandomData extends Remote {

  /** Returns bytes. */
  byte[] bytes(int length, int number) throws RemoteException;

  /** Returns rows of three strings. */
  String[][] rows(int count, int number) throws RemoteException;
}
