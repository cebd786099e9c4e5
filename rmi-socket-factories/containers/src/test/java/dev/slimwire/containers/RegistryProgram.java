package dev.slimwire.containers;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

/** A container's program: a compressed registry, with a directory in it. */
final class RegistryProgram implements Directory {

  private final Registry registry;

  private RegistryProgram(Registry registry) {
    this.registry = registry;
  }

  public static void main(String[] args) throws Exception {
    CompressedRMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    CompressedRMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(Names.REGISTRY_PORT, client, server);
    RegistryProgram directory = new RegistryProgram(registry);
    registry.rebind(
        Names.DIRECTORY,
        UnicastRemoteObject.exportObject(directory, Names.REGISTRY_PORT, client, server));
    Names.serveUntilKilled(directory);
  }

  @Override
  public void bind(String name, Remote object) throws RemoteException {
    registry.rebind(name, object);
  }
}
