package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sockets below that throw more than an IOException when they are closed. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FailedCloseTest {

  @Test
  void rmiGoesOnToCloseIdleConnections() throws Exception {
    String printed =
        OtherJvm.run(List.of("-Dsun.rmi.transport.connectionTimeout=20"), FailingCloseMain.class);
    assertThat(printed.lines())
        .containsExactly("closed true", "closed true", "closed true", "created 3");
  }

  @Test
  void failureIsTheCauseOfAnIoException() throws Exception {
    try (ServerSocket listener = new ServerSocket(0)) {
      Error failure = new StackOverflowError();
      Socket socket =
          Clients.connect(
              Clients.runtime(ClientConfiguration.standard()),
              (host, port) -> new FailsToClose(host, port, failure),
              listener.getLocalPort());
      assertThatThrownBy(socket::close).isInstanceOf(IOException.class).hasCause(failure);
      socket.close();
      assertThat(socket.isClosed()).isTrue();
    }
  }

  private static final class FailsToClose extends Socket {

    private final Error failure;

    FailsToClose(String host, int port, Error failure) throws IOException {
      super(host, port);
      this.failure = failure;
    }

    @Override
    public void close() throws IOException {
      super.close();
      throw failure;
    }
  }
}
