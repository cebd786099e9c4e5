package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.server.AcceptingServerSocket;
import dev.slimwire.rmi.server.ServerOptions;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that cannot accept, in a process that is a client with a parked connection, too. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FailedAcceptTest {

  private EchoService service;
  private LinkProxy link;
  private Socket parked;

  @BeforeEach
  void park() throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard());
    service = EchoService.onPort(FreePort.find());
    link = LinkProxy.to("127.0.0.1", service.port()).delay(Duration.ofMillis(2)).start();
    parked = IdleSocket.park(ClientRuntime.current(), link.port());
  }

  @AfterEach
  void close() throws IOException {
    ClientConfiguration.install(ClientConfiguration.standard());
    link.close();
    UnicastRemoteObject.unexportObject(service, true);
  }

  private static ServerSocket listen(ServerSocket socket) throws IOException {
    return CompressedRMIServerSocketFactory.builder()
        .over(port -> socket)
        .build()
        .createServerSocket(0);
  }

  @Test
  void failedAcceptGivesBackTheDescriptorsOfParkedConnections() throws IOException {
    try (ServerSocket full = listen(new Full())) {
      assertThatThrownBy(full::accept)
          .isExactlyInstanceOf(SocketException.class)
          .hasMessage("Too many open files");
    }
    assertThat(parked.isClosed()).isTrue();
  }

  @Test
  void failedAcceptIsToldThoughNothingCanBeGivenBack() throws IOException {
    Error missing = new NoClassDefFoundError("no descriptor left to load it");
    Runnable shedding =
        () -> {
          throw missing;
        };
    try (ServerSocket full =
        new AcceptingServerSocket(
            new Full(), ServerOptions.standard().configuration(), shedding, null)) {
      assertThatThrownBy(full::accept)
          .hasMessage("Too many open files")
          .hasSuppressedException(missing);
    }
  }

  @Test
  void acceptThatTimesOutLeavesConnectionsParked() throws IOException {
    try (ServerSocket silent = listen(new ServerSocket(0))) {
      silent.setSoTimeout(1);
      assertThatThrownBy(silent::accept).isInstanceOf(SocketTimeoutException.class);
    }
    assertThat(parked.isClosed()).isFalse();
  }

  @Test
  void acceptOfAClosedPortLeavesConnectionsParked() throws IOException {
    ServerSocket closed = listen(new ServerSocket(0));
    closed.close();
    assertThatThrownBy(closed::accept).isInstanceOf(SocketException.class);
    assertThat(parked.isClosed()).isFalse();
  }

  /** RMI's loop means to go on, and ends, with its port, if there is no memory to load a class. */
  @Test
  void failedAcceptLoadsNoClassInRmi() throws IOException {
    assertThat(JavaProgram.of(OpenedPortMain.class).withOptions("-Xlog:class+load").run())
        .contains("opened true")
        .contains(" java.lang.SecurityException source:")
        .contains(" java.lang.NoClassDefFoundError source:")
        .contains(" java.rmi.server.RMISocketFactory source:");
  }

  private static final class Full extends ServerSocket {

    Full() throws IOException {
      super(0);
    }

    @Override
    public Socket accept() throws IOException {
      throw new SocketException("Too many open files");
    }
  }
}
