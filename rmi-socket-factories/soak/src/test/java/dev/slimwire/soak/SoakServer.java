package dev.slimwire.soak;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.perf.idle.Gate;
import dev.slimwire.perf.idle.WaitingGate;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;

/** The server's JVM. */
final class SoakServer implements ServerControl {

  private final TrackedPort sockets = new TrackedPort();
  private final TransferMetrics metrics = new TransferMetrics();
  private final CompressedRMIServerSocketFactory factory =
      CompressedRMIServerSocketFactory.builder().over(sockets).listener(metrics).build();
  private final SoakedService service = new SoakedService();
  private final Gate gate = new WaitingGate();
  private final int port;

  private SoakServer(int port) {
    this.port = port;
  }

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Quiet.logs();
    Control.serve(new SoakServer(FreePort.find()));
  }

  @Override
  public PackedStub<Soaked> serve() throws RemoteException {
    try {
      TrackedPort.awaitFree(port);
    } catch (IOException | InterruptedException e) {
      throw new RemoteException("port " + port, e);
    }
    return PackedStub.of(
        (Soaked)
            UnicastRemoteObject.exportObject(
                service, port, new CompressedRMIClientSocketFactory(), factory));
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public void stop() throws RemoteException {
    UnicastRemoteObject.unexportObject(service, true);
    try {
      sockets.closeConnections();
    } catch (IOException e) {
      throw new RemoteException("not closed", e);
    }
  }

  @Override
  public PackedStub<Gate> gate() throws RemoteException {
    return PackedStub.of(
        (Gate)
            UnicastRemoteObject.exportObject(
                gate, port, new CompressedRMIClientSocketFactory(), factory));
  }

  @Override
  public int connections() {
    return sockets.connections();
  }

  @Override
  public Sample sample() throws RemoteException {
    return Sample.now();
  }

  @Override
  public List<CodecFrames> frames() {
    return CodecFrames.of(metrics);
  }
}
