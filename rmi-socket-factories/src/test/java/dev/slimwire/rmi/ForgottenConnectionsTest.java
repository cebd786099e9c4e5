package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where RMI greets or pings a server it closes nothing after an error, but forgets the socket. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ForgottenConnectionsTest {

  private static final int MORE_THAN_WINDOWS = 66;

  private final List<Failing> below = new ArrayList<>();
  private final ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
  private final LogLines log = new LogLines();

  @AfterEach
  void closeLog() {
    log.close();
  }

  @Test
  void errorInTheFirstWriteLeavesNoSocketOpenAndNoWindowBehind() throws Exception {
    try (ServerSocket listener = new ServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        failWrite(connect(listener));
        listener.accept().close();
      }
    }
    assertThat(below).allMatch(Socket::isClosed);
    assertThatWindowsAreLeft();
  }

  @Test
  void errorInAPingLeavesNoSocketOpenAndNoWindowBehind() throws Exception {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
      for (int i = 0; i < MORE_THAN_WINDOWS; i++) {
        Socket client = connect(listener);
        try (Socket accepted = listener.accept()) {
          exchange(client, accepted);
          failWrite(client);
        }
      }
    }
    assertThat(below).allMatch(Socket::isClosed);
    assertThatWindowsAreLeft();
  }

  private Socket connect(ServerSocket listener) throws IOException {
    return Clients.connect(
        runtime,
        (host, port) -> {
          below.add(new Failing(host, port));
          return below.get(below.size() - 1);
        },
        listener.getLocalPort());
  }

  private void failWrite(Socket client) {
    Error failure = new StackOverflowError();
    below.get(below.size() - 1).failure = failure;
    assertThatThrownBy(() -> write(client, 0x52)).isSameAs(failure);
  }

  /** The last line is the client's, or its server's. */
  private void assertThatWindowsAreLeft() throws IOException {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0);
        Socket client = connect(listener);
        Socket accepted = listener.accept()) {
      exchange(client, accepted);
    }
    List<String> lines = log.lines();
    assertThat(lines.subList(lines.size() - 2, lines.size()))
        .allMatch(line -> line.contains("history window"));
  }

  private static void exchange(Socket client, Socket accepted) throws IOException {
    write(client, 1);
    assertThat(accepted.getInputStream().read()).isEqualTo(1);
    write(accepted, 2);
    assertThat(client.getInputStream().read()).isEqualTo(2);
  }

  private static void write(Socket socket, int b) throws IOException {
    socket.getOutputStream().write(b);
    socket.getOutputStream().flush();
  }

  /** Fails as one that is written to where the stack is full. */
  private static final class Failing extends Socket {

    private volatile @Nullable Error failure;

    Failing(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
          Error full = failure;
          if (full != null) {
            throw full;
          }
          out.write(bytes, offset, count);
        }
      };
    }
  }
}
