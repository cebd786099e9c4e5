package dev.slimwire.perf.random;

import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.PortServer;
import java.io.IOException;
import java.rmi.RemoteException;

/** The server's JVM. */
final class RandomServer extends PortServer implements ServerControl {

  private RandomServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new RandomServer());
  }

  @Override
  public PackedStub<RandomData> export(int port, int told) throws RemoteException {
    return ports.export(RandomData.class, new RandomResults(), port, told);
  }
}
