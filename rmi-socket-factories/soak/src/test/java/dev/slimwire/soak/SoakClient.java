package dev.slimwire.soak;

import dev.slimwire.perf.idle.Crowd;
import dev.slimwire.perf.idle.Gate;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import java.io.IOException;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;

/** The client's JVM. */
final class SoakClient implements ClientControl {

  private @Nullable Load load;

  /** Connections go with the last stub that needs them. */
  private @Nullable Gate gate;

  private SoakClient() {}

  /** Runs the client. */
  public static void main(String[] args) throws IOException {
    Quiet.logs();
    Control.serve(new SoakClient());
  }

  @Override
  public synchronized void use(PackedStub<Soaked> server, int port) throws RemoteException {
    if (load == null) {
      load = new Load(server.unpack(), port);
      return;
    }
    try {
      load.use(server.unpack());
    } catch (InterruptedException e) {
      throw new RemoteException("interrupted", e);
    }
  }

  private synchronized Load load() throws RemoteException {
    if (load == null) {
      throw new RemoteException("no server is used yet");
    }
    return load;
  }

  @Override
  public void expectFailures() throws RemoteException {
    load().expectFailures();
  }

  @Override
  public void pause() throws RemoteException {
    load().pause();
  }

  @Override
  public void goOn() throws RemoteException {
    load().goOn();
  }

  @Override
  public String uses() throws RemoteException {
    Exception failure = load().failure();
    if (failure != null) {
      throw new RemoteException("a use failed", failure);
    }
    return load().toString();
  }

  @Override
  public void pass(PackedStub<Gate> stub, int calls, int times) throws RemoteException {
    Gate used = stub.unpack();
    gate = used;
    for (int i = 0; i < times; i++) {
      Crowd.pass(used, calls);
    }
  }

  @Override
  public Sample sample() throws RemoteException {
    return Sample.now();
  }
}
