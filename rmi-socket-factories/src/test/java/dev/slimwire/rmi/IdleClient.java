package dev.slimwire.rmi;

import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * RMI as a client of a server that is 4 ms away, through a factory that knows its sockets: it
 * closes them as RMI's reaper does, and those below them.
 */
final class IdleClient implements AutoCloseable {

  private static final byte[] GREETING =
      "220 mail.example.org\r\n".getBytes(StandardCharsets.US_ASCII);

  /** So long the answer to a ping may take, on a busy machine. */
  private static final long ANSWER_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Map<Integer, IdleClient> CLIENTS = new ConcurrentHashMap<>();

  final ClientRuntime runtime;
  final List<Socket> sockets = new CopyOnWriteArrayList<>();
  final List<Socket> below = new CopyOnWriteArrayList<>();
  final ByteCounter frames = new ByteCounter();
  private final int number = NUMBERS.incrementAndGet();
  private final @Nullable RMIClientSocketFactory tls;
  private final int targetPort;
  private LinkProxy link;
  private @Nullable EchoService service;
  private int soTimeout;

  /** Travels in stubs. */
  private record Factory(int number) implements RMIClientSocketFactory, Serializable {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return Objects.requireNonNull(CLIENTS.get(number)).open();
    }
  }

  /** Below the client's sockets. */
  private record Inner(int number) implements RMIClientSocketFactory, Serializable {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return Objects.requireNonNull(CLIENTS.get(number)).connect(host, port);
    }
  }

  private IdleClient(
      ClientConfiguration configuration, int targetPort, @Nullable RMIClientSocketFactory tls)
      throws IOException {
    this.runtime = Clients.runtime(configuration.withAnotherListener(frames));
    this.targetPort = targetPort;
    this.tls = tls;
    this.link = newLink(0);
    CLIENTS.put(number, this);
  }

  /** A client of a port. */
  static IdleClient of(ClientConfiguration configuration, int port) throws IOException {
    return new IdleClient(configuration, port, null);
  }

  /** A client of a service in this JVM. */
  static IdleClient ofService(ClientConfiguration configuration) throws IOException {
    return ofService(configuration, new CompressedRMIServerSocketFactory(), null);
  }

  static IdleClient ofService(
      ClientConfiguration configuration,
      @Nullable RMIServerSocketFactory server,
      @Nullable RMIClientSocketFactory tls)
      throws IOException {
    int port = FreePort.find();
    IdleClient client = new IdleClient(configuration, port, tls);
    client.service = new EchoService(port, new Factory(client.number), server);
    return client;
  }

  Echo echo() throws IOException {
    return Objects.requireNonNull(service).stub();
  }

  Registry registry() throws IOException {
    return LocateRegistry.getRegistry("127.0.0.1", targetPort, new Factory(number));
  }

  LinkProxy link() {
    return link;
  }

  /** Closes the link with all its connections, which sees resets, and opens it again. */
  void resetLink() throws IOException {
    int port = link.port();
    link.close();
    link = newLink(port);
  }

  private LinkProxy newLink(int port) throws IOException {
    return LinkProxy.to("127.0.0.1", targetPort).delay(Duration.ofMillis(2)).listenOn(port).start();
  }

  /** Gives sockets a timeout of their own, which RMI leaves alone. */
  void timeOutAfter(int millis) {
    soTimeout = millis;
  }

  Socket open() throws IOException {
    Socket socket = runtime.connect(address(), Clients.CARRIED);
    socket.setSoTimeout(soTimeout);
    sockets.add(socket);
    return socket;
  }

  ServerAddress address() {
    return new ServerAddress(new Inner(number), "127.0.0.1", link.port());
  }

  private Socket connect(String host, int port) throws IOException {
    Socket socket = tls != null ? tls.createSocket(host, port) : new Socket(host, port);
    below.add(socket);
    return socket;
  }

  /** Closes all sockets that are not used, from a thread of its own, as RMI does after 15 s. */
  void closeIdle() throws InterruptedException {
    Thread.sleep(20); // what RMI writes behind a reply
    long before = link.traffic().fromTarget();
    IdleSocket.closeAsIdle(sockets);
    awaitAnswer(before);
    Thread.sleep(100); // RMI uses what was used just now without a ping; its reaper leaves that
  }

  /** As {@link #closeIdle}, where no ping is answered, as when nothing is parked. */
  void closeUnparked() throws InterruptedException {
    Thread.sleep(20);
    IdleSocket.closeAsIdle(sockets);
    Thread.sleep(140);
  }

  /** Parks connections, and returns the sockets below. */
  List<Socket> park(int count) throws Exception {
    List<IdleSocket> open = new ArrayList<>();
    List<Socket> parked = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      IdleSocket socket = IdleSocket.open(open());
      parked.add(below.get(below.size() - 1));
      socket.callNothing();
      open.add(socket);
    }
    long before = link.traffic().fromTarget();
    for (IdleSocket socket : open) {
      socket.closeAsIdle();
    }
    awaitAnswer(before);
    return parked;
  }

  /** Waits for the answer to the ping of a connection that was parked, if one was. */
  private void awaitAnswer(long before) throws InterruptedException {
    long end = System.nanoTime() + ANSWER_NANOS;
    while (link.traffic().fromTarget() == before && System.nanoTime() - end < 0) {
      Thread.sleep(10);
    }
    Thread.sleep(40); // it has left the server
  }

  @Override
  public void close() throws IOException {
    runtime.close();
    link.close();
    EchoService served = service;
    if (served != null) {
      UnicastRemoteObject.unexportObject(served, true);
    }
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  /** A port that answers, but not as RMI does. */
  static ServerSocket foreign(int port) throws IOException {
    ServerSocket listener = new ServerSocket(port);
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  try (Socket socket = listener.accept()) {
                    socket.getOutputStream().write(GREETING);
                    socket.getInputStream().read();
                  }
                }
              } catch (IOException closed) {
                // the end of the test
              }
            });
    thread.setDaemon(true);
    thread.start();
    return listener;
  }
}
