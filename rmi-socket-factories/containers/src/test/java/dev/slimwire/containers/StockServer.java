package dev.slimwire.containers;

import java.rmi.registry.LocateRegistry;
import java.rmi.server.UnicastRemoteObject;

/** A container's program: a server with its registry, which needs nothing but the JDK. */
final class StockServer {

  private StockServer() {}

  public static void main(String[] args) throws Exception {
    AnswersService service = new AnswersService();
    LocateRegistry.createRegistry(Names.REGISTRY_PORT)
        .rebind(Names.ANSWERS, UnicastRemoteObject.exportObject(service, Names.SERVER_PORT));
    Names.serveUntilKilled(service);
  }
}
