package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sockets below that throw more than an IOException when they are closed. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FailedCloseTest {

  @Test
  void rmiGoesOnToCloseIdleConnections() throws Exception {
    String printed =
        JavaProgram.of(FailingCloseMain.class)
            .withOptions("-Dsun.rmi.transport.connectionTimeout=20")
            .run();
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
              (host, port) -> new FailingPort.FailsToClose(host, port, failure),
              listener.getLocalPort());
      assertThatThrownBy(socket::close).isInstanceOf(IOException.class).hasCause(failure);
      socket.close();
      assertThat(socket.isClosed()).isTrue();
    }
  }

  /** RMI closes it on the thread that accepts if there is none to serve it. */
  @Test
  void failureOfAnAcceptedSocketIsTheCauseOfAnIoException() throws Exception {
    Error failure = new OutOfMemoryError("unable to create native thread");
    try (ServerSocket listener = listen(failure);
        Socket client = new Socket("127.0.0.1", listener.getLocalPort())) {
      Socket socket = listener.accept();
      assertThatThrownBy(socket::close).isInstanceOf(IOException.class).hasCause(failure);
      assertThat(socket.isClosed()).isTrue();
      assertThat(client.getInputStream().read()).isNegative();
    }
  }

  @Test
  void failureOfTheHandshakeIsToldThoughTheSocketThenFailsToClose() throws Exception {
    Error failure = new OutOfMemoryError("unable to create native thread");
    try (ServerSocket listener = listen(failure);
        Socket client = new Socket("127.0.0.1", listener.getLocalPort())) {
      Socket socket = listener.accept();
      client.getOutputStream().write("GET / HTTP/1.1".getBytes(StandardCharsets.US_ASCII));
      assertThatThrownBy(() -> socket.getInputStream().read()).hasMessageContaining("speaks HTTP");
    }
  }

  @Test
  void portGoesOnWhereASocketThatNoThreadIsLeftForFailsToClose() throws Exception {
    String printed =
        JavaProgram.of(FullPortMain.class)
            .withOptions("-Dsun.rmi.transport.tcp.maxConnectionThreads=1")
            .run();
    assertThat(printed.lines()).containsExactly("served true", "closed true", "served true");
  }

  private static ServerSocket listen(Error failure) throws IOException {
    return CompressedRMIServerSocketFactory.builder()
        .over(port -> new FailingPort(port, failure))
        .build()
        .createServerSocket(0);
  }
}
