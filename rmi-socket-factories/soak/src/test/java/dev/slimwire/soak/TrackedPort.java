package dev.slimwire.soak;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Knows the connections of its port, and closes them, as the end of a process does. */
final class TrackedPort implements RMIServerSocketFactory {

  private static final int BACKLOG = 200;
  private static final int ATTEMPTS = 300;
  private static final int PAUSE_MILLIS = 100;

  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** Leaves the set when it is closed. */
  private final class Accepted extends Socket {

    @Override
    public synchronized void close() throws IOException {
      open.remove(this);
      super.close();
    }
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress()) {
      @Override
      public Socket accept() throws IOException {
        Socket socket = new Accepted();
        implAccept(socket);
        open.add(socket);
        return socket;
      }
    };
  }

  int connections() {
    return open.size();
  }

  void closeConnections() throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
  }

  /** Waits until nobody listens at a port that was closed: its acceptor may not have left yet. */
  static void awaitFree(int port) throws IOException, InterruptedException {
    for (int attempt = 1; true; attempt++) {
      try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return;
      } catch (BindException taken) {
        if (attempt == ATTEMPTS) {
          throw taken;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }
}
