package dev.slimwire.perf.idle;

import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.ServerPorts;
import java.io.IOException;
import java.rmi.RemoteException;

/** The server's JVM. */
final class IdleServer implements ServerControl {

  private final ServerPorts ports = new ServerPorts();
  private volatile int port;

  private IdleServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new IdleServer());
  }

  @Override
  public PackedStub<Gate> export(String transport) throws RemoteException {
    port = ports.open(transport);
    return ports.export(Gate.class, new WaitingGate(), port, port);
  }

  @Override
  public long connections() throws RemoteException {
    return ports.find(port).counts().open();
  }

  @Override
  public Memory memory() throws RemoteException {
    return Memory.now();
  }

  @Override
  public long fileLimit() {
    return Memory.fileLimit();
  }
}
