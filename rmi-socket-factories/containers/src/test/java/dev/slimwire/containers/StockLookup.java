package dev.slimwire.containers;

import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;

/** Finds a server through a registry, with the JDK's own sockets. */
final class StockLookup {

  private StockLookup() {}

  static Answers find(String host) throws RemoteException, NotBoundException {
    return (Answers) LocateRegistry.getRegistry(host, Names.REGISTRY_PORT).lookup(Names.ANSWERS);
  }
}
