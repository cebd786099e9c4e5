package dev.slimwire.rmi.jmx;

import java.io.Closeable;
import java.io.IOException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import javax.management.remote.rmi.RMIConnection;
import javax.management.remote.rmi.RMIJRMPServerImpl;
import javax.security.auth.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Closes its connections without holding a lock, and then itself. The JDK's server holds one
 * meanwhile. A connection whose client asks for its first notifications waits for that lock while
 * holding another: both would wait forever.
 */
class UnlockedServer extends RMIJRMPServerImpl {

  /**
   * Weak like the JDK's own list, as there is no notification of refused ones. Guarded by itself.
   */
  private final Set<RMIConnection> connections = Collections.newSetFromMap(new WeakHashMap<>());

  /** Guarded by {@link #connections}. */
  private boolean closed;

  UnlockedServer(
      int port,
      RMIClientSocketFactory client,
      RMIServerSocketFactory server,
      Map<String, ?> environment)
      throws IOException {
    super(port, client, server, environment);
  }

  @Override
  protected RMIConnection makeClient(String connectionId, @Nullable Subject subject)
      throws IOException {
    RMIConnection made = super.makeClient(connectionId, subject);
    synchronized (connections) {
      if (!closed) {
        connections.add(made);
        return made;
      }
    }
    closeClient(made);
    throw new IOException("the connector is closed");
  }

  @Override
  protected void clientClosed(@Nullable RMIConnection client) throws IOException {
    synchronized (connections) {
      connections.remove(client);
    }
    super.clientClosed(client);
  }

  @Override
  public void close() throws IOException {
    closeAll(List.of(this::closeServer, () -> closeAll(open()), super::close));
  }

  /** Lets no client in any more; the second time there is nothing to do. */
  @Override
  protected void closeServer() throws IOException {
    synchronized (connections) {
      if (closed) {
        return;
      }
      closed = true;
    }
    super.closeServer();
  }

  private List<RMIConnection> open() {
    synchronized (connections) {
      return List.copyOf(connections);
    }
  }

  /** Throws the first failure, after all have been closed. */
  private static void closeAll(List<? extends Closeable> all) throws IOException {
    IOException first = null;
    for (Closeable one : all) {
      try {
        one.close();
      } catch (IOException notClosed) {
        first = first == null ? notClosed : first;
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
