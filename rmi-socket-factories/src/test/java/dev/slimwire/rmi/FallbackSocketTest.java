package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConnection;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of a client's socket when it connects anew, in plain. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FallbackSocketTest {

  private final ClientRuntime runtime = Clients.runtime(CompressionPolicy.PREFER);

  @Test
  void optionsOfTheFirstSocketAreSetOnTheSecond() throws Exception {
    List<Socket> sockets = new CopyOnWriteArrayList<>();
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK);
        Socket client =
            Clients.connect(runtime, (host, port) -> keep(sockets, host, port), stock.port())) {
      client.setTcpNoDelay(true);
      client.setKeepAlive(true);
      client.setSoTimeout(1);
      client.setSoTimeout(12_345);
      client.setSoLinger(true, 7);
      client.setOption(StandardSocketOptions.IP_TOS, 8);
      FallbackTest.greet(client);
      assertThat(client.getInputStream().read()).isEqualTo(0x4e);
      assertThat(sockets).hasSize(2);
      assertThat(sockets.get(0).isClosed()).isTrue();
      Socket second = sockets.get(1);
      assertThat(second.getTcpNoDelay()).isTrue();
      assertThat(second.getKeepAlive()).isTrue();
      assertThat(second.getSoTimeout()).isEqualTo(12_345);
      assertThat(second.getSoLinger()).isEqualTo(7);
      assertThat(second.getOption(StandardSocketOptions.IP_TOS)).isEqualTo(8);
      assertThat(client.getLocalPort()).isEqualTo(second.getLocalPort());
      client.setSoTimeout(54_321);
      assertThat(second.getSoTimeout()).isEqualTo(54_321);
    }
    assertThat(sockets).allMatch(Socket::isClosed);
  }

  @Test
  void refusedSocketThatFailsToCloseIsReplacedAllTheSame() throws Exception {
    for (Exception failure :
        List.of(new IOException("Broken pipe"), new IllegalStateException("of a user"))) {
      List<Socket> sockets = new CopyOnWriteArrayList<>();
      try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK);
          Socket client =
              Clients.connect(
                  runtime,
                  (host, port) ->
                      sockets.isEmpty()
                          ? keep(sockets, new FailsToClose(host, port, failure))
                          : keep(sockets, host, port),
                  stock.port())) {
        FallbackTest.greet(client);
        assertThat(client.getInputStream().readAllBytes()).isEqualTo(FallbackTest.ACK);
        assertThat(sockets).hasSize(2);
        assertThat(sockets.get(0).isClosed()).isTrue();
      }
    }
  }

  @Test
  void whyTheRefusedSocketFailedToCloseIsToldWithALaterFailure() throws Exception {
    List<Socket> sockets = new CopyOnWriteArrayList<>();
    IOException notClosed = new IOException("Broken pipe");
    ConnectException refused = new ConnectException("Connection refused");
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK)) {
      Socket client =
          Clients.connect(
              runtime,
              (host, port) -> {
                if (!sockets.isEmpty()) {
                  throw refused;
                }
                return keep(sockets, new FailsToClose(host, port, notClosed));
              },
              stock.port());
      FallbackTest.greet(client);
      assertThatThrownBy(() -> client.getInputStream().read()).hasCause(refused);
      assertThat(refused).hasSuppressedException(notClosed);
    }
  }

  @Test
  void socketThatIsClosedWhileItConnectsAnewStaysClosed() throws Exception {
    List<Socket> sockets = new CopyOnWriteArrayList<>();
    AtomicReference<Socket> outer = new AtomicReference<>();
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK)) {
      Socket client =
          Clients.connect(
              runtime,
              (host, port) -> {
                Socket first = outer.get();
                if (first != null) {
                  first.close(); // as RMI does, from another thread
                }
                return keep(sockets, host, port);
              },
              stock.port());
      outer.set(client);
      FallbackTest.greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .hasCauseInstanceOf(SocketException.class)
          .hasMessageContaining("Socket closed");
      assertThat(sockets).hasSize(2).allMatch(Socket::isClosed);
      assertThat(client.isClosed()).isTrue();
    }
  }

  @Test
  void failureOfTheSecondConnectHasTheTypeThatItWouldHaveInPlainRmi() throws Exception {
    for (IOException failure :
        List.of(
            new ConnectException("Connection refused"),
            new SSLHandshakeException("no certificate"),
            new SSLPeerUnverifiedException("another host"),
            new SocketTimeoutException("connect timed out"))) {
      List<Socket> sockets = new CopyOnWriteArrayList<>();
      try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK);
          Socket client =
              Clients.connect(
                  runtime,
                  (host, port) -> {
                    if (!sockets.isEmpty()) {
                      throw failure;
                    }
                    return keep(sockets, host, port);
                  },
                  stock.port())) {
        FallbackTest.greet(client);
        assertThatThrownBy(() -> client.getInputStream().read())
            .isExactlyInstanceOf(failure.getClass())
            .hasMessageContaining("handshake with server")
            .hasMessageContaining(failure.getMessage())
            .hasCause(failure);
      }
    }
  }

  @Test
  void innerFactoryThatFailsTheSecondTimeIsAnIoException() throws Exception {
    List<Socket> sockets = new CopyOnWriteArrayList<>();
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK);
        Socket client =
            Clients.connect(
                runtime,
                (host, port) -> {
                  if (!sockets.isEmpty()) {
                    throw new IllegalStateException("no more sockets");
                  }
                  return keep(sockets, host, port);
                },
                stock.port())) {
      FallbackTest.greet(client);
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("no more sockets");
      assertThat(sockets).allMatch(Socket::isClosed);
    }
  }

  /** It speaks slimwire: stock RMI would be a downgrade. */
  @Test
  void serverThatLeavesWithinItsAnswerIsNotTakenForAStockOne() throws Exception {
    List<Socket> sockets = new CopyOnWriteArrayList<>();
    try (ScriptedServer leaving =
            new ScriptedServer(new byte[] {FrameConnection.ACCEPTED}, FallbackTest.ACK);
        Socket client =
            Clients.connect(runtime, (host, port) -> keep(sockets, host, port), leaving.port())) {
      FallbackTest.greet(client);
      assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(IOException.class);
      assertThat(sockets).hasSize(1).allMatch(Socket::isClosed);
    }
  }

  @Test
  void oneThreadMayBeginTheHandshakeAndOthersEndIt() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK);
        Socket client = Clients.connect(runtime, Socket::new, stock.port())) {
      inAnotherThread(
          () -> {
            FallbackTest.greet(client);
            return 0;
          });
      assertThat(inAnotherThread(() -> client.getInputStream().read())).isEqualTo(0x4e);
      client.getOutputStream().write(1);
      client.getOutputStream().flush();
    }
  }

  private static int inAnotherThread(Callable<Integer> use) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(use);
    new Thread(task).start();
    return task.get();
  }

  private static Socket keep(List<Socket> sockets, String host, int port) throws IOException {
    return keep(sockets, new Socket(host, port));
  }

  private static Socket keep(List<Socket> sockets, Socket socket) {
    sockets.add(socket);
    return socket;
  }

  /** Closes itself, and fails all the same, as one does that flushes to a peer that has gone. */
  private static final class FailsToClose extends Socket {

    private final Exception failure;

    FailsToClose(String host, int port, Exception failure) throws IOException {
      super(host, port);
      this.failure = failure;
    }

    @Override
    public void close() throws IOException {
      super.close();
      if (failure instanceof IOException checked) {
        throw checked;
      }
      throw (RuntimeException) failure;
    }
  }
}
