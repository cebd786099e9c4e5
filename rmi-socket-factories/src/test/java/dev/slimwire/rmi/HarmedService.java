package dev.slimwire.rmi;

import dev.slimwire.rmi.socket.DelegatingSocket;
import dev.slimwire.rmi.socket.InnerSocket;
import dev.slimwire.testing.FaultProxy;
import dev.slimwire.testing.FaultScript;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A service whose clients reach it through a proxy that harms their connections. */
public final class HarmedService implements AutoCloseable {

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Map<Integer, HarmedService> SERVICES = new ConcurrentHashMap<>();

  private static final Duration HANDSHAKE = Duration.ofSeconds(2);
  private static final int TRIES = 3;

  /** What a client does over one connection. */
  public interface Calls {
    void make(Echo echo) throws Exception;
  }

  /** Travels in stubs. */
  private record Factory(int number) implements RMIClientSocketFactory, Serializable {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return Objects.requireNonNull(SERVICES.get(number)).connect();
    }
  }

  private final FrameBorders borders = new FrameBorders();
  private final ClientRuntime runtime;
  private final EchoService service;
  private final FaultProxy proxy;
  private volatile int soTimeout;

  /** Makes one whose clients are configured on their own, beside the process's configuration. */
  public HarmedService(ClientConfiguration configuration) throws IOException {
    this(configuration, CompressedRMIServerSocketFactory.builder());
  }

  /** Makes one whose server has options of its own, too. */
  public HarmedService(
      ClientConfiguration configuration, CompressedRMIServerSocketFactory.Builder server)
      throws IOException {
    int number = NUMBERS.incrementAndGet();
    int port = FreePort.find();
    this.runtime = Clients.runtime(configuration.withHandshakeTimeout(HANDSHAKE));
    this.service =
        new EchoService(
            port,
            new Factory(number),
            server.handshakeTimeout(HANDSHAKE).listener(borders).build());
    this.proxy = FaultProxy.to(port);
    SERVICES.put(number, this);
  }

  private Socket connect() throws IOException {
    Socket socket = Clients.connect(runtime, proxy.port());
    int most = soTimeout;
    return most == 0 ? socket : new Impatient(socket, most);
  }

  /** RMI waits for 60 s for the server's greeting: this one waits no longer than it was told to. */
  private static final class Impatient extends DelegatingSocket {

    private final Socket socket;
    private final int most;

    Impatient(Socket socket, int most) throws IOException {
      super(InnerSocket.fixed(socket));
      this.socket = socket;
      this.most = most;
      socket.setSoTimeout(most);
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
      super.setSoTimeout(millis == 0 ? most : Math.min(millis, most));
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return socket.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return socket.getOutputStream();
    }
  }

  public FaultProxy proxy() {
    return proxy;
  }

  public Echo stub() throws RemoteException {
    return service.stub();
  }

  /** Makes calls over a connection of their own, and returns how many bytes they take. */
  LinkProxy.Traffic measure(Calls calls) throws Exception {
    proxy.resetConnections();
    while (true) {
      int connections = proxy.accepted();
      LinkProxy.Traffic before = proxy.traffic();
      borders.clear();
      try {
        calls.make(stub());
        LinkProxy.Traffic after = proxy.traffic();
        int requests = borders.requests();
        stub().echo("one more request");
        if (proxy.accepted() == connections + 1) {
          borders.keep(requests);
          return new LinkProxy.Traffic(
              after.toTarget() - before.toTarget(), after.fromTarget() - before.fromTarget());
        }
        proxy.resetConnections();
      } catch (RemoteException reset) {
        // of a connection that RMI used without a look
      }
    }
  }

  /** Returns where frames of the calls that were measured last begin and end. */
  FrameBorders borders() {
    return borders;
  }

  /**
   * Makes calls over a new connection that is harmed.
   *
   * @param millis how long the client waits for the server at most
   * @throws Exception what the calls throw
   */
  public void harm(FaultScript script, int millis, Calls calls) throws Exception {
    proxy.resetConnections();
    soTimeout = millis;
    try {
      for (int tries = 0; !harmOnce(script, calls); tries++) {
        if (tries == TRIES) {
          return; // the fault waits for more bytes than there are
        }
        proxy.resetConnections();
      }
    } finally {
      proxy.harmNext(FaultScript.NONE);
      soTimeout = 0;
    }
  }

  /** Returns whether the fault happened; RMI may have used a connection of the calls before. */
  private boolean harmOnce(FaultScript script, Calls calls) throws Exception {
    int connections = proxy.accepted();
    int struck = proxy.struck();
    proxy.harmNext(script);
    try {
      calls.make(stub());
    } catch (RemoteException failure) {
      if (proxy.accepted() > connections) {
        throw failure;
      }
    }
    return proxy.struck() > struck;
  }

  @Override
  public void close() throws IOException {
    runtime.close();
    proxy.close();
    UnicastRemoteObject.unexportObject(service, true);
  }
}
