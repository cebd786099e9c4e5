package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.TlsInner;
import dev.slimwire.testing.FreePort;
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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    EchoService service = export(CompressedRMIServerSocketFactory.builder());
    try {
      for (int count = 100; count <= 500; count += 100) {
        connectInPieces(service.port(), 100);
        passGrace();
        assertThat(service.stub().echo("served " + count)).isEqualTo("served " + count);
        awaitClosed(count - 100); // the default cap
      }
      assertThat(closed()).isEqualTo(400);
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
        awaitClosed(count - 2);
        passGrace();
      }
      assertThat(silent.subList(0, 3)).allMatch(HandshakeCapTest::isClosed);
      assertThat(silent.subList(3, 5)).noneMatch(HandshakeCapTest::isClosed);
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
      awaitClosed(18);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void clientsThatComeAtOnceAreAllServed() throws Exception {
    TlsInner tls = new TlsInner();
    EchoService service =
        new EchoService(
            FreePort.find(),
            new CompressedRMIClientSocketFactory().over(tls),
            CompressedRMIServerSocketFactory.builder().over(tls).maxHandshakes(1).build());
    ExecutorService clients = Executors.newFixedThreadPool(16);
    try {
      List<Callable<String>> calls =
          Collections.nCopies(16, () -> (String) service.stub().echo("one of many"));
      for (Future<String> reply : clients.invokeAll(calls)) {
        assertThat(reply.get()).isEqualTo("one of many");
      }
    } finally {
      clients.shutdownNow();
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
        .hasMessage("maxHandshakes < 1: 0");
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

  /** Returns when so many are closed; if they are not, the class's timeout fails. */
  private void awaitClosed(int count) throws InterruptedException {
    while (closed() < count) {
      Thread.sleep(10);
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
