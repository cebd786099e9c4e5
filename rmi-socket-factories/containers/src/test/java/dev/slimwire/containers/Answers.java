package dev.slimwire.containers;

import java.rmi.Remote;
import java.rmi.RemoteException;
import java.util.List;

/** What clients call. */
public interface Answers extends Remote {

  /** Returns as many random bytes as are asked for, the same for the same seed. */
  byte[] bytes(int length, long seed) throws RemoteException;

  /** Returns as many words as are asked for. */
  List<String> words(int count) throws RemoteException;
}
