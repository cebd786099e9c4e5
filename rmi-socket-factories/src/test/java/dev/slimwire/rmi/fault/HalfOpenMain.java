package dev.slimwire.rmi.fault;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.Arrays;

/**
 * Another JVM: lists the names of a registry, and prints them, or what fails.
 *
 * <p>Argument: the registry's port.
 */
final class HalfOpenMain {

  private HalfOpenMain() {}

  public static void main(String[] args) throws Exception {
    Registry registry =
        LocateRegistry.getRegistry(
            "127.0.0.1", Integer.parseInt(args[0]), new CompressedRMIClientSocketFactory());
    try {
      System.out.println(Arrays.toString(registry.list()));
    } catch (RemoteException failure) {
      System.out.println(failure.getClass().getSimpleName() + " " + failure.getCause());
    }
    System.exit(0);
  }
}
