package dev.slimwire.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** What the tests call. */
public interface Echo extends Remote {

  /** Returns its argument. */
  Object echo(Object argument) throws RemoteException;

  /** Returns the levels asked and granted that the method sees. */
  String level() throws RemoteException;

  /** Has another object echo, and returns its answer and the levels that the method then sees. */
  String echoThrough(Echo other, Object argument) throws RemoteException;

  /** Throws an {@link IllegalStateException}. */
  void fail(String message) throws RemoteException;

  /** Returns a new remote object. */
  Echo open() throws RemoteException;

  /** Returns how many objects that {@link #open} returned are still referenced by clients. */
  int openCount() throws RemoteException;
}
