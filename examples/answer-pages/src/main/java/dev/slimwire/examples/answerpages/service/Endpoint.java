package dev.slimwire.examples.answerpages.service;

import java.io.ObjectInputFilter;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import org.jspecify.annotations.Nullable;

/**
 * Where remote objects are exported. All objects of an endpoint share one port.
 *
 * @param port the port, as clients see it
 * @param clientFactory travels to the clients; null for plain sockets
 * @param serverFactory makes the server socket; null for plain sockets
 */
public record Endpoint(
    int port,
    @Nullable RMIClientSocketFactory clientFactory,
    @Nullable RMIServerSocketFactory serverFactory) {

  /**
   * Queries are strings; anything else that a caller sends is refused before it is instantiated.
   */
  private static final ObjectInputFilter STRINGS_ONLY = ObjectInputFilter.Config.createFilter("!*");

  /** Exports an object whose methods take strings and numbers only, and returns its stub. */
  public Remote export(Remote object) throws RemoteException {
    return UnicastRemoteObject.exportObject(
        object, port, clientFactory, new UnknownOrigin(serverFactory), STRINGS_ONLY);
  }

  /** Returns a registry in which only this JVM can bind names. */
  Registry newRegistry() throws RemoteException {
    return LocateRegistry.createRegistry(port, clientFactory, new UnknownOrigin(serverFactory));
  }
}
