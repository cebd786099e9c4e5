package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.Clients;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.socket.Jrmp;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Peers that connect and do not do what is expected of them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HandshakeTest {

  private static final Duration SHORT = Duration.ofMillis(300);

  /** Binds a good client beside those that are closed. */
  private static final Duration ENOUGH = Duration.ofSeconds(3);

  private static final Duration LONG = Duration.ofSeconds(40);

  @Test
  void silentClientsAreClosedAndHoldUpNobody() throws Exception {
    int port = FreePort.find();
    EchoService service = export(port, ENOUGH);
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 50; i++) {
        silent.add(new Socket(InetAddress.getLoopbackAddress(), port));
      }
      assertThat(service.stub().echo("served")).isEqualTo("served");
      for (Socket socket : silent) {
        assertThat(socket.getInputStream().read()).isEqualTo(-1);
      }
    } finally {
      close(silent);
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void deadlineIsAbsoluteForClientsThatDribble() throws Exception {
    int port = FreePort.find();
    EchoService service = export(port, SHORT);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(Jrmp.greeting());
      // a preamble of 250 bytes, one at a time: each comes well within the timeout, all do not
      socket.getOutputStream().write(new byte[] {0, (byte) 250});
      assertThatThrownBy(() -> dribble(socket, 250)).isInstanceOf(IOException.class);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  /** Sends bytes one by one, until the server has closed the connection. */
  private static void dribble(Socket socket, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      Thread.sleep(50);
      socket.getOutputStream().write(0);
    }
  }

  @Test
  void foreignProtocolsAreTurnedAway() throws Exception {
    int port = FreePort.find();
    EchoService service = export(port, LONG);
    byte[] tls = {0x16, 3, 1, 2, 0, 1, 0};
    byte[] http = "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    try {
      for (byte[] foreign : List.of(tls, http)) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
          socket.getOutputStream().write(foreign);
          awaitClose(socket);
        }
      }
      assertThat(service.stub().echo("still served")).isEqualTo("still served");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void foreignProtocolIsNamed() throws Exception {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0);
        Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
        Socket accepted = listener.accept()) {
      client.getOutputStream().write("GET / H".getBytes(StandardCharsets.US_ASCII));
      assertThatThrownBy(() -> accepted.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("speaks HTTP: expected JRMI, actual 474554202f2048");
    }
  }

  @Test
  void silentServerIsGivenUp() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client =
            Clients.connect(
                Clients.runtime(ClientConfiguration.standard().withHandshakeTimeout(SHORT)),
                silent.getLocalPort())) {
      client.getOutputStream().write(1);
      client.getOutputStream().flush();
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not completed within 300 ms");
      assertThat(client.isClosed()).isTrue();
    }
  }

  @Test
  void acceptedSocketsLookLikePlainOnes() throws Exception {
    try (ServerSocket listener = new CompressedRMIServerSocketFactory().createServerSocket(0);
        Socket client = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
        Socket accepted = listener.accept()) {
      assertThat(accepted.getPort()).isEqualTo(client.getLocalPort());
      assertThat(accepted.getInetAddress().isLoopbackAddress()).isTrue();
      accepted.setSoTimeout(1234);
      assertThat(accepted.getSoTimeout()).isEqualTo(1234);
      assertThat(accepted.getChannel()).isNull();
      assertThat(accepted.getInputStream().available()).isZero();
      accepted.close();
      accepted.close();
      assertThat(accepted.isClosed()).isTrue();
      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }

  private static EchoService export(int port, Duration limit) throws Exception {
    return new EchoService(
        port,
        new CompressedRMIClientSocketFactory(),
        CompressedRMIServerSocketFactory.builder().handshakeTimeout(limit).build());
  }

  /**
   * Returns when the server has closed the connection; if it does not, the class's timeout fails.
   */
  private static void awaitClose(Socket socket) {
    try {
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException reset) {
      // closed as well
    }
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
