package dev.slimwire.containers;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** Where servers of other hosts bind their names: a registry itself refuses them. */
public interface Directory extends Remote {

  /** Binds a name, again if need be. */
  void bind(String name, Remote object) throws RemoteException;
}
