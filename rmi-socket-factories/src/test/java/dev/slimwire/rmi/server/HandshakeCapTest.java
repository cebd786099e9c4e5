package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.rmi.WireTap;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many clients that connect and say nothing. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HandshakeCapTest {

  /** Longer than the test: nothing but the cap closes a connection. */
  private static final Duration LONG = Duration.ofMinutes(10);

  private final List<SocketChannel> silent = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    for (SocketChannel client : silent) {
      client.close();
    }
  }

  @Test
  void goodClientIsServedBesideFiveHundredSilentOnes() throws Exception {
    WireTap good = new WireTap();
    EchoService service =
        new EchoService(
            FreePort.find(),
            new CompressedRMIClientSocketFactory().over(good),
            CompressedRMIServerSocketFactory.builder().handshakeTimeout(LONG).build());
    try {
      for (int count = 100; count <= 500; count += 100) {
        connectInPieces(service.port(), 100);
        passGrace();
        assertThat(service.stub().echo("served " + count)).isEqualTo("served " + count);
        good.closeConnections(); // the next one has a handshake of its own
        awaitClosed(service.port(), count - 100); // the default cap
      }
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void oldestUnfinishedHandshakeIsClosedFirst() throws Exception {
    EchoService service = export(CompressedRMIServerSocketFactory.builder().maxHandshakes(2));
    try {
      assertThat(service.stub().echo("before")).isEqualTo("before");
      for (int count = 1; count <= 5; count++) {
        connect(service.port(), 1);
        passGrace();
      }
      awaitClosed(service.port(), 3);
      assertThat(silent.subList(0, 3)).allMatch(HandshakeCapTest::isClosed);
      assertThat(silent.get(silent.size() - 1)).matches(last -> !isClosed(last), "is open");
      // the good client's handshake was done long ago
      assertThat(service.stub().echo("after")).isEqualTo("after");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void clientsBehindTlsAreServedBesideSilentOnes() throws Exception {
    int port = FreePort.find();
    EchoService service =
        new EchoService(
            port,
            new CompressedRMIClientSocketFactory().over(new TlsInner()),
            CompressedRMIServerSocketFactory.builder()
                .over(new TlsInner())
                .handshakeTimeout(LONG)
                .maxHandshakes(3)
                .build());
    try {
      connect(port, 20);
      passGrace();
      assertThat(service.stub().echo("served")).isEqualTo("served");
      awaitClosed(port, 18);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void acceptKnowsNothingOfHandshakes() throws Exception {
    CompressedRMIServerSocketFactory factory =
        CompressedRMIServerSocketFactory.builder().maxHandshakes(1).build();
    List<Socket> accepted = new ArrayList<>();
    try (ServerSocket listener = factory.createServerSocket(0)) {
      for (int i = 0; i < 5; i++) {
        connect(listener.getLocalPort(), 1);
        accepted.add(listener.accept());
      }
      assertThat(accepted).noneMatch(Socket::isClosed);
    } finally {
      for (Socket socket : accepted) {
        socket.close();
      }
    }
  }

  @Test
  void capBelowOneIsRefused() {
    assertThatThrownBy(() -> CompressedRMIServerSocketFactory.builder().maxHandshakes(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxHandshakes: expected 1 or more, actual 0");
  }

  private static EchoService export(CompressedRMIServerSocketFactory.Builder server)
      throws Exception {
    return new EchoService(
        FreePort.find(),
        new CompressedRMIClientSocketFactory(),
        server.handshakeTimeout(LONG).build());
  }

  private void connect(int port, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      SocketChannel client =
          SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      client.configureBlocking(false);
      silent.add(client);
    }
  }

  /** As many as fit into the backlog at once. */
  private void connectInPieces(int port, int count) throws IOException, InterruptedException {
    for (int i = 0; i < count; i += 25) {
      connect(port, 25);
      Thread.sleep(50);
    }
  }

  /** A handshake has a second before it is closed to make room. */
  private static void passGrace() throws InterruptedException {
    Thread.sleep(1_100);
  }

  /**
   * Returns when so many are closed; if they are not, the class's timeout fails. On a busy machine
   * a handshake may have begun late, and be closed by the next client only: there is one each
   * second.
   */
  private void awaitClosed(int port, int count) throws Exception {
    for (int waits = 1; closed() < count; waits++) {
      Thread.sleep(10);
      if (waits % 100 == 0) {
        connect(port, 1);
      }
    }
  }

  private int closed() {
    return (int) silent.stream().filter(HandshakeCapTest::isClosed).count();
  }

  private static boolean isClosed(SocketChannel client) {
    try {
      return client.read(ByteBuffer.allocate(1)) < 0;
    } catch (IOException reset) {
      return true;
    }
  }
}
