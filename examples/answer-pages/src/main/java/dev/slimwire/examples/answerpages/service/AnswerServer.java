package dev.slimwire.examples.answerpages.service;

import dev.slimwire.examples.answerpages.store.TripleStore;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

/**
 * A service and its registry, both on one port. Keep a reference to it while it serves: RMI itself
 * holds exported objects weakly.
 */
public final class AnswerServer implements AutoCloseable {

  private final Registry registry;
  private final StoreAnswerService service;

  private AnswerServer(Registry registry, StoreAnswerService service) {
    this.registry = registry;
    this.service = service;
  }

  /**
   * Begins to serve.
   *
   * @throws RemoteException if the port is in use
   */
  public static AnswerServer start(TripleStore store, Endpoint endpoint, ServiceOptions options)
      throws RemoteException {
    return start(StoreAnswerService.engine(store, options), endpoint, options);
  }

  /**
   * Begins to serve the answers of an engine.
   *
   * @throws RemoteException if the port is in use
   */
  public static AnswerServer start(QueryEngine engine, Endpoint endpoint, ServiceOptions options)
      throws RemoteException {
    Registry registry = endpoint.newRegistry();
    StoreAnswerService service = new StoreAnswerService(engine, options);
    AnswerServer server = new AnswerServer(registry, service);
    try {
      registry.rebind(AnswerService.NAME, endpoint.export(service));
      return server;
    } catch (RemoteException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Stops serving, and closes the answers that are open page by page. */
  @Override
  public void close() {
    unexport(registry);
    unexport(service);
    service.close();
  }

  private static void unexport(Remote object) {
    try {
      UnicastRemoteObject.unexportObject(object, true);
    } catch (NoSuchObjectException e) {
      // Closed before, or never exported.
    }
  }
}
