package dev.slimwire.perf.scale;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.ServerPorts;
import dev.slimwire.testing.tools.SocketTraffic;
import java.io.IOException;
import java.rmi.RemoteException;

/** The server's JVM. */
final class ScaleServer implements ServerControl {

  private final ServerPorts ports = new ServerPorts();

  ScaleServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new ScaleServer());
  }

  @Override
  public int open(String transport) throws RemoteException {
    return ports.open(transport);
  }

  @Override
  public SocketTraffic.Counts counts(int port) throws RemoteException {
    return ports.find(port).counts();
  }

  @Override
  public PackedStub<SmallCalls> export(int port, int told) throws RemoteException {
    return ports.export(SmallCalls.class, new AnsweringCalls(), port, told);
  }
}
