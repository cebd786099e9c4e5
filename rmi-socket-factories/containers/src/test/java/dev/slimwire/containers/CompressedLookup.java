package dev.slimwire.containers;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import java.rmi.registry.LocateRegistry;

/** Finds a server through a compressed registry. */
final class CompressedLookup {

  private CompressedLookup() {}

  static Caller.Lookup at(String host) {
    return () ->
        (Answers)
            LocateRegistry.getRegistry(
                    host, Names.REGISTRY_PORT, new CompressedRMIClientSocketFactory())
                .lookup(Names.ANSWERS);
  }
}
