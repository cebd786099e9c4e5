package dev.slimwire.rmi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A port whose connects the system leaves unanswered: its backlog is full, and nobody accepts. */
final class UnansweredPort implements AutoCloseable {

  private final List<Socket> filling = new ArrayList<>();
  private final ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());

  UnansweredPort() throws IOException {
    for (int i = 0; i < 4; i++) {
      Socket socket = new Socket();
      filling.add(socket);
      try {
        socket.connect(full.getLocalSocketAddress(), 200);
      } catch (SocketTimeoutException unanswered) {
        break;
      }
    }
  }

  int number() {
    return full.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    full.close();
    for (Socket socket : filling) {
      socket.close();
    }
  }
}
