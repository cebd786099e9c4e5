package dev.slimwire.perf.scale;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;

/** The server's JVM. */
final class ScaleServer extends PortServer implements ServerControl {

  ScaleServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new ScaleServer());
  }

  @Override
  public PackedStub<SmallCalls> export(int port, int told) throws RemoteException {
    return ports.export(SmallCalls.class, new AnsweringCalls(), port, told);
  }
}
