package dev.slimwire.rmi.filter;

import java.rmi.Remote;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** What the tests call. */
public interface Vault extends Remote {

  /** Takes anything that the server's filters let in. */
  void put(@Nullable Object content) throws RemoteException;

  /** Returns a {@link Content} by its name, which the client's filters may refuse. */
  Object get(String content, int size) throws RemoteException;
}
