package dev.slimwire.rmi;

import java.io.Serial;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.rmi.server.Unreferenced;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Exports itself by its constructor, as the RMI tutorial does. */
public final class EchoService extends UnicastRemoteObject implements Echo, Unreferenced {

  @Serial private static final long serialVersionUID = 1L;

  /** RMI itself lets go of what no other process refers to, though a test has its stub. */
  private static final Queue<EchoService> KEPT = new ConcurrentLinkedQueue<>();

  private final transient int port;
  private final transient @Nullable RMIClientSocketFactory client;
  private final transient @Nullable RMIServerSocketFactory server;
  private final transient AtomicInteger openCount;
  private final transient @Nullable EchoService parent;
  private transient volatile @Nullable NamePage lastPage;

  public EchoService(
      int port, @Nullable RMIClientSocketFactory client, @Nullable RMIServerSocketFactory server)
      throws RemoteException {
    this(port, client, server, null);
  }

  private EchoService(
      int port,
      @Nullable RMIClientSocketFactory client,
      @Nullable RMIServerSocketFactory server,
      @Nullable EchoService parent)
      throws RemoteException {
    super(port, client, server);
    this.port = port;
    this.client = client;
    this.server = server;
    this.parent = parent;
    this.openCount = new AtomicInteger();
    if (parent == null) {
      KEPT.add(this);
    }
  }

  /** Exports an object on any port, with compression. */
  public static EchoService compressed() throws RemoteException {
    return onPort(0);
  }

  /** Exports an object on a port, with compression. */
  public static EchoService onPort(int port) throws RemoteException {
    return new EchoService(
        port, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
  }

  public int port() {
    return port;
  }

  /** Returns the last page that was echoed, as it came. */
  public NamePage lastPage() {
    return Objects.requireNonNull(lastPage);
  }

  /** Returns what a client gets. */
  public Echo stub() throws RemoteException {
    return (Echo) toStub(this);
  }

  @Override
  public Object echo(Object argument) {
    if (argument instanceof NamePage page) {
      lastPage = page;
    }
    return argument;
  }

  @Override
  public String level() {
    RequestLevel level = RequestLevel.current();
    return level.asked() + " " + level.granted();
  }

  @Override
  public String echoThrough(Echo other, Object argument) throws RemoteException {
    return other.echo(argument) + " " + level();
  }

  @Override
  public void fail(String message) {
    throw new IllegalStateException(message);
  }

  @Override
  public Echo open() throws RemoteException {
    openCount.incrementAndGet();
    return new EchoService(port, client, server, this);
  }

  @Override
  public int openCount() {
    return openCount.get();
  }

  @Override
  public void unreferenced() {
    if (parent != null) {
      parent.openCount.decrementAndGet();
    }
  }
}
