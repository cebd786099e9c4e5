package dev.slimwire.perf.random;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** A service with random results and arguments. Equal numbers give equal ones. */
interface RandomData extends Remote {

  /** Returns bytes. */
  byte[] bytes(int length, int number) throws RemoteException;

  /** Returns rows of three strings. */
  String[][] rows(int count, int number) throws RemoteException;

  /** Takes bytes, and returns how many they are. */
  int length(byte[] bytes) throws RemoteException;

  /** Returns whether bytes are those that {@link #bytes} returns. */
  boolean isExpected(byte[] bytes, int number) throws RemoteException;
}
