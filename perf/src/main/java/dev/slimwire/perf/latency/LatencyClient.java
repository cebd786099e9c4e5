package dev.slimwire.perf.latency;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;

/** The client's JVM. */
final class LatencyClient implements ClientControl {

  private final Stubs<SmallCalls> services = new Stubs<>();

  private LatencyClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Control.serve(new LatencyClient());
  }

  @Override
  public void use(Route route, PackedStub<SmallCalls> stub) throws RemoteException {
    services.put(route.name(), stub);
  }

  @Override
  public long call(Route route) throws RemoteException {
    SmallCalls service = services.find(route.name());
    long start = System.nanoTime();
    SmallCall.ADD.make(service);
    return System.nanoTime() - start;
  }
}
