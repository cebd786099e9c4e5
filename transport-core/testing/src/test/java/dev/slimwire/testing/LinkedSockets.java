package dev.slimwire.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;

/** A link with both ends of one connection through it. */
record LinkedSockets(ServerSocket server, LinkProxy link, Socket client, Socket target)
    implements AutoCloseable {

  /** What a test does to the link before it starts. */
  interface Shape {
    LinkProxy.Builder shape(LinkProxy.Builder link);
  }

  static LinkedSockets open(Shape shape) throws IOException {
    ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    LinkProxy link =
        shape
            .shape(LinkProxy.to(server.getInetAddress().getHostAddress(), server.getLocalPort()))
            .start();
    Socket client = new Socket(link.address().getAddress(), link.port());
    return new LinkedSockets(server, link, client, server.accept());
  }

  /** Sends bytes from another thread, and then the end of this direction. */
  static CompletableFuture<Void> send(Socket from, byte[] bytes) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            OutputStream out = from.getOutputStream();
            out.write(bytes);
            from.shutdownOutput();
          } catch (IOException failure) {
            throw new AssertionError(failure);
          }
        });
  }

  /** Breaks a connection rather than ending it. */
  static void reset(Socket side) throws IOException {
    side.setSoLinger(true, 0);
    side.close();
  }

  @Override
  public void close() throws IOException {
    client.close();
    target.close();
    link.close();
    server.close();
  }
}
