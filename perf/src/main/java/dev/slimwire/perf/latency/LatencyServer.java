package dev.slimwire.perf.latency;

import dev.slimwire.perf.calls.AnsweringCalls;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import java.io.IOException;
import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The server's JVM. */
final class LatencyServer implements ServerControl {

  private record Port(Route route, ServerSocket socket) {}

  private final Map<Integer, Port> ports = new ConcurrentHashMap<>();

  /** RMI holds what it exports weakly. */
  private final Queue<Remote> exported = new ConcurrentLinkedQueue<>();

  private LatencyServer() {}

  /** Runs the server. */
  public static void main(String[] args) throws IOException {
    Control.serve(new LatencyServer());
  }

  @Override
  public int open(Route route) throws RemoteException {
    try {
      ServerSocket socket = route.listen(Control.address());
      ports.put(socket.getLocalPort(), new Port(route, socket));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new RemoteException("no port", e);
    }
  }

  @Override
  public PackedStub<SmallCalls> export(int number, int told) throws RemoteException {
    Port port = ports.get(number);
    if (port == null) {
      throw new RemoteException("not open: " + number);
    }
    SmallCalls service = new AnsweringCalls();
    exported.add(service);
    return PackedStub.of(
        (SmallCalls)
            UnicastRemoteObject.exportObject(
                service,
                told,
                port.route().clientFactory(),
                port.route().serverFactory(port.socket())));
  }
}
