package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIClientSocketFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that is short of memory, or of stack, once its socket is connected. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FailedConnectTest {

  private final List<Socket> below = new ArrayList<>();

  @Test
  void socketThatIsNotHandedOverIsClosed() throws Exception {
    ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
    try (ServerSocket listener = new ServerSocket(0)) {
      assertThatThrownBy(() -> Clients.connect(runtime, this::open, listener.getLocalPort()))
          .isExactlyInstanceOf(OutOfMemoryError.class);
      assertThat(below).singleElement().matches(Socket::isClosed);
    }
  }

  /** Sockets of users' classes may throw what they have kept. */
  @Test
  void failureThatComesAgainWhileTheSocketIsClosedIsToldAsItIs() throws Exception {
    ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
    ConnectException kept = new ConnectException("connected later, which failed");
    assertThatThrownBy(() -> Clients.connect(runtime, (host, port) -> new Broken(kept), 1099))
        .isSameAs(kept)
        .hasNoSuppressedExceptions();
  }

  @Test
  void socketThatFailsUncheckedWhileItWaitsForTheServerIsClosed() throws Exception {
    try (ServerSocket listener = new ServerSocket(0)) {
      IllegalStateException broken = new IllegalStateException("broken");
      assertThatThrownBy(() -> firstRead(listener, broken))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("handshake with")
          .hasMessageContaining("broken")
          .hasRootCause(broken);
      OutOfMemoryError exhausted = new OutOfMemoryError("no room left");
      assertThatThrownBy(() -> firstRead(listener, exhausted)).isSameAs(exhausted);
      assertThat(below).hasSize(2).allMatch(Socket::isClosed);
    }
  }

  private void firstRead(ServerSocket listener, Throwable failure) throws IOException {
    ClientRuntime runtime = Clients.runtime(ClientConfiguration.standard());
    RMIClientSocketFactory inner =
        (host, port) -> {
          below.add(new FailsAtFirstRead(host, port, failure));
          return below.get(below.size() - 1);
        };
    Socket socket = Clients.connect(runtime, inner, listener.getLocalPort());
    int answer = socket.getInputStream().read();
    throw new AssertionError("read " + answer);
  }

  private Socket open(String host, int port) throws IOException {
    below.add(new Exhausted(host, port));
    return below.get(0);
  }

  /** Has no room for its options. */
  private static final class Exhausted extends Socket {

    Exhausted(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public int getSoTimeout() throws SocketException {
      throw new OutOfMemoryError("no room left");
    }
  }

  /** Fails whatever is asked, with one and the same exception. */
  private static final class Broken extends Socket {

    private final ConnectException failure;

    Broken(ConnectException failure) {
      this.failure = failure;
    }

    @Override
    public int getSoTimeout() throws SocketException {
      throw failure;
    }

    @Override
    public void close() throws IOException {
      throw failure;
    }
  }

  /** Fails as those of users' classes may. */
  private static final class FailsAtFirstRead extends Socket {

    private final Throwable failure;

    FailsAtFirstRead(String host, int port, Throwable failure) throws IOException {
      super(host, port);
      this.failure = failure;
    }

    @Override
    public InputStream getInputStream() {
      return new InputStream() {
        @Override
        public int read() {
          if (failure instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) failure;
        }
      };
    }
  }
}
