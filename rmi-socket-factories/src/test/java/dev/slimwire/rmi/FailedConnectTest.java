package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
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
}
