package dev.slimwire.perf.graphs;

import dev.slimwire.perf.jmx.JmxConnectors;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Map;
import javax.management.ObjectName;

/** The server's JVM. */
final class GraphServer extends PortServer implements ServerControl {

  private final JmxConnectors connectors = new JmxConnectors();
  private final GraphService service;

  GraphServer(GraphService service) {
    this.service = service;
  }

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    System.gc(); // before the first one, some attributes are null
    Control.serve(new GraphServer(PrebuiltGraphs.make()));
  }

  @Override
  public PackedStub<GraphService> export(int port, int told) throws RemoteException {
    return ports.export(GraphService.class, new Exported(service), port, told);
  }

  @Override
  public String startConnector(int port, int told) throws RemoteException {
    return connectors.start(ports.find(port), told);
  }

  @Override
  public Map<ObjectName, String[]> attributes() throws RemoteException {
    return connectors.attributes();
  }

  /** An object can be exported once. */
  private record Exported(GraphService service) implements GraphService {

    @Override
    public ArrayList<Account> accounts(int number) throws RemoteException {
      return service.accounts(number);
    }

    @Override
    public CacheEntry entry(int number) throws RemoteException {
      return service.entry(number);
    }
  }
}
