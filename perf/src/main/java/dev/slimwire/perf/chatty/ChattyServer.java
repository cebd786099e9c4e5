package dev.slimwire.perf.chatty;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jmx.JmxConnectors;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Map;
import javax.management.ObjectName;

/** The server's JVM. */
final class ChattyServer extends PortServer implements ServerControl {

  private final JmxConnectors connectors = new JmxConnectors();

  ChattyServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    System.gc(); // before the first one, some attributes are null: for whoever is measured first
    Control.serve(new ChattyServer());
  }

  @Override
  public PackedStub<SmallCalls> exportCalls(int port, int told) throws RemoteException {
    return ports.export(SmallCalls.class, new AnsweringCalls(), port, told);
  }

  @Override
  public String startConnector(int port, int told) throws RemoteException {
    return connectors.start(ports.find(port), told);
  }

  @Override
  public Map<ObjectName, String[]> attributes() throws RemoteException {
    return connectors.attributes();
  }
}
