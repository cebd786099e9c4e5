package dev.slimwire.rmi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server that sends each of its clients, in turn, some recorded bytes as soon as it has heard
 * anything, and leaves. The last answer is for all that follow.
 */
final class ScriptedServer implements AutoCloseable {

  /** In place of an answer: the connection is reset. */
  static final byte[] RESET = {};

  private static final int MORE_THAN_A_GREETING = 4096;

  private final ServerSocket listener;
  private final List<byte[]> answers;
  private final List<byte[]> heard = new CopyOnWriteArrayList<>();

  ScriptedServer(byte[]... answers) throws IOException {
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.answers = List.of(answers);
    Thread thread = new Thread(this::serve, "scripted server");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Returns the first bytes of each client so far. */
  List<byte[]> heard() {
    return List.copyOf(heard);
  }

  private void serve() {
    try {
      for (int client = 0; ; client++) {
        try (Socket socket = listener.accept()) {
          byte[] first = new byte[MORE_THAN_A_GREETING];
          int length = socket.getInputStream().read(first);
          heard.add(java.util.Arrays.copyOf(first, Math.max(0, length)));
          byte[] answer = answers.get(Math.min(client, answers.size() - 1));
          socket.setSoLinger(answer == RESET, 0);
          socket.getOutputStream().write(answer);
        }
      }
    } catch (IOException closed) {
      // the end of the test
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
