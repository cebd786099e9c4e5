package dev.slimwire.perf.idle;

import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;

/** The client's JVM. */
final class IdleClient implements ClientControl {

  private static final String GATE = "gate";

  /** Connections go with the last stub that needs them. */
  private final Stubs<Gate> gates = new Stubs<>();

  private IdleClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new IdleClient());
  }

  @Override
  public void use(PackedStub<Gate> stub, int connections, int times) throws RemoteException {
    gates.put(GATE, stub);
    for (int i = 0; i < times; i++) {
      Crowd.pass(gates.find(GATE), connections);
    }
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
