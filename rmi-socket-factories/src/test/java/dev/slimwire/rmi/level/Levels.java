package dev.slimwire.rmi.level;

import java.rmi.Remote;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** Tells the levels that its methods see. */
interface Levels extends Remote {

  String level() throws RemoteException;

  String levelWith(Object argument) throws RemoteException;

  /** Tells the level before, in and after a callback. */
  String levelAround(Levels callback, @Nullable String level) throws Exception;

  /** Returns something that can be written, or not. */
  Object pass(Object argument, boolean serializable) throws RemoteException;

  Object unreadable() throws RemoteException;

  Object fail() throws RemoteException;
}
