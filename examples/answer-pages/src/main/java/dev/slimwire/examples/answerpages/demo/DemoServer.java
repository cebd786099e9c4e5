package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.service.StoreAnswerService;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.server.UnicastRemoteObject;
import java.util.EnumMap;
import java.util.Map;

/**
 * The demo's second JVM. Prints its progress to standard output, line by line: {@code loaded N},
 * then {@code ready PORT}. Exits when its standard input ends, so that it never outlives the demo.
 */
final class DemoServer implements DemoControl {

  static final String LOADED = "loaded ";
  static final String READY = "ready ";

  private final TripleStore store;
  private final Map<Transport, HiddenPort> ports = new EnumMap<>(Transport.class);

  private final Map<Transport, AnswerService> services = new EnumMap<>(Transport.class);

  private DemoServer(TripleStore store) {
    this.store = store;
  }

  /**
   * Runs the server.
   *
   * @param args the name of a {@link Dataset}
   * @throws IOException if the store cannot be loaded or no port be opened
   */
  public static void main(String[] args) throws IOException {
    TripleStore store =
        TripleStore.inMemory(Dataset.valueOf(args[0]), count -> System.out.println(LOADED + count));
    HiddenPort port = HiddenPort.open();
    DemoServer server = new DemoServer(store);
    LocateRegistry.createRegistry(port.port(), null, port)
        .rebind(NAME, UnicastRemoteObject.exportObject(server, port.port(), null, port));
    System.out.println(READY + port.port());
    System.in.transferTo(OutputStream.nullOutputStream());
    Reference.reachabilityFence(server); // RMI itself holds exported objects weakly
    System.exit(0);
  }

  @Override
  public synchronized int open(Transport transport) throws RemoteException {
    try {
      HiddenPort hidden = HiddenPort.open(transport);
      ports.put(transport, hidden);
      return hidden.port();
    } catch (IOException e) {
      throw new RemoteException("no port", e);
    }
  }

  @Override
  public synchronized AnswerService export(Transport transport, int port) throws RemoteException {
    Endpoint endpoint = transport.endpoint(port, hidden(transport));
    ServiceOptions options = ServiceOptions.DEFAULT.withForm(transport.form());
    AnswerService service = new StoreAnswerService(store, options);
    services.put(transport, service);
    return (AnswerService) endpoint.export(service);
  }

  @Override
  public synchronized long wireBytes(Transport transport) throws RemoteException {
    return hidden(transport).bytes();
  }

  private HiddenPort hidden(Transport transport) throws RemoteException {
    HiddenPort port = ports.get(transport);
    if (port == null) {
      throw new RemoteException("not open: " + transport);
    }
    return port;
  }
}
