package dev.slimwire.rmi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A client's socket and the one that a server accepted, without RMI above.
 *
 * @param client compressed, or plain to send any bytes
 */
public record SocketPair(Socket client, Socket accepted) implements AutoCloseable {

  public static SocketPair compressed(CompressedRMIServerSocketFactory server) throws IOException {
    try (ServerSocket listener = server.createServerSocket(0)) {
      Socket client =
          new CompressedRMIClientSocketFactory().createSocket("127.0.0.1", listener.getLocalPort());
      return new SocketPair(client, listener.accept());
    }
  }

  public static SocketPair plain(CompressedRMIServerSocketFactory server) throws IOException {
    try (ServerSocket listener = server.createServerSocket(0)) {
      Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
      return new SocketPair(client, listener.accept());
    }
  }

  /** Sends one message from the client. */
  public void send(int... message) throws IOException {
    for (int b : message) {
      client.getOutputStream().write(b);
    }
    client.getOutputStream().flush();
  }

  @Override
  public void close() throws IOException {
    client.close();
    accepted.close();
  }
}
