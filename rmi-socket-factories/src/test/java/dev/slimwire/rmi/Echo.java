package dev.slimwire.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the tests call. */
public interface Echo extends Remote {

  /** Returns its argument. */
  Object echo(Object argument) throws RemoteException;

  /** Returns the levels that the method sees. */
  String level() throws RemoteException;

  /** Calls back, so that calls nest. */
  Object callBack(Echo other, Object argument) throws RemoteException;

  /** Fails. */
  void fail(String message) throws RemoteException;

  /** Returns a new remote object. */
  Echo open() throws RemoteException;
}
