package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ClientTarget;
import dev.slimwire.rmi.client.InitiatedSocket;
import dev.slimwire.rmi.client.PlainServers;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that take the connection, and then keep the client waiting. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ClientDeadlineTest {

  private static final Duration LIMIT = Duration.ofMillis(300);

  /** Binds a server that answers. */
  private static final Duration ENOUGH = Duration.ofSeconds(3);

  /** A server that is short of processors or descriptors lets clients wait, and serves them. */
  @Test
  void handshakesMayTakeAsLongByDefaultAsRmiWaitsForItsOwn() throws Exception {
    Queue<Integer> ofRmi = new ConcurrentLinkedQueue<>();
    RMIClientSocketFactory noting =
        (host, port) ->
            new Socket(host, port) {
              @Override
              public void setSoTimeout(int millis) throws SocketException {
                ofRmi.add(millis);
                super.setSoTimeout(millis);
              }
            };
    int port = FreePort.find();
    Registry registry = LocateRegistry.createRegistry(port);
    try {
      LocateRegistry.getRegistry("127.0.0.1", port, noting).list();
    } finally {
      UnicastRemoteObject.unexportObject(registry, true);
    }
    Duration longest = Duration.ofMillis(Collections.max(ofRmi));
    assertThat(ClientConfiguration.HANDSHAKE_TIMEOUT).isEqualTo(longest);
    assertThat(CompressedRMIServerSocketFactory.HANDSHAKE_TIMEOUT).isEqualTo(longest);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tlsHandshakeOfASilentServerHasADeadline(boolean isKnownAsPlain) throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(new TlsInner(), server, isKnownAsPlain)) {
      assertThatThrownBy(() -> FallbackTest.greet(client))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageContaining("not completed within 300 ms");
      awaitClosed(client);
    }
  }

  /** The thread that closes it may be about to, when its reader has noticed already. */
  private static void awaitClosed(Socket client) throws InterruptedException {
    while (!client.isClosed()) {
      Thread.sleep(1);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void deadlineIsAbsoluteForServersThatDribbleTheirTlsHandshake(boolean isKnownAsPlain)
      throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(new TlsInner(), server, isKnownAsPlain);
        Socket accepted = server.accept()) {
      CompletableFuture<Void> dribbled = CompletableFuture.runAsync(() -> dribble(accepted));
      assertThatThrownBy(() -> FallbackTest.greet(client))
          .isInstanceOf(SocketTimeoutException.class)
          .hasMessageContaining("not completed within 300 ms");
      awaitClosed(client);
      assertThat(dribbled).failsWithin(Duration.ofSeconds(10));
    }
  }

  /** Sends a ServerHello of 16,000 bytes, each well within the timeout, for ten seconds. */
  private static void dribble(Socket accepted) {
    try (accepted) {
      accepted.getOutputStream().write(HexFormat.of().parseHex("1603033e80"));
      for (int i = 0; i < 200; i++) {
        Thread.sleep(50);
        accepted.getOutputStream().write(2);
      }
    } catch (IOException | InterruptedException ended) {
      throw new IllegalStateException(ended);
    }
  }

  @Test
  void serverThatRefusesSlimwireAndIsThenSilentHasADeadline() throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(null, server, false)) {
      CompletableFuture<Socket> second = CompletableFuture.supplyAsync(() -> refuseOnce(server));
      FallbackTest.greet(client);
      assertReadIsLate(client);
      second.join().close();
    }
  }

  /** Refuses the first client as stock RMI does, and returns the next one. */
  private static Socket refuseOnce(ServerSocket server) {
    try {
      try (Socket first = server.accept()) {
        first.getInputStream().readNBytes(7);
        first.getOutputStream().write(FallbackTest.NACK);
      }
      return server.accept();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  void serverThatIsKnownAsPlainAndSilentHasADeadline() throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(null, server, true)) {
      client.setSoTimeout(15_000); // RMI's own limit is longer
      FallbackTest.greet(client);
      assertReadIsLate(client);
    }
  }

  private static void assertReadIsLate(Socket client) throws InterruptedException {
    assertThatThrownBy(() -> client.getInputStream().read())
        .hasCauseInstanceOf(SocketTimeoutException.class)
        .hasMessageContaining("not completed within 300 ms");
    awaitClosed(client);
  }

  @Test
  void plainServerThatHasAnsweredMayTakeItsTime() throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(null, server, true, ENOUGH);
        Socket accepted = server.accept()) {
      FallbackTest.greet(client);
      accepted.getOutputStream().write(FallbackTest.ACK);
      assertThat(client.getInputStream().readNBytes(FallbackTest.ACK.length))
          .isEqualTo(FallbackTest.ACK);
      CompletableFuture<Integer> reply =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return client.getInputStream().read();
                } catch (IOException failure) {
                  throw new UncheckedIOException(failure);
                }
              });
      Thread.sleep(ENOUGH.plus(LIMIT).toMillis());
      accepted.getOutputStream().write(1);
      assertThat(reply.join()).isEqualTo(1);
    }
  }

  /** Such as one that is another one, which may be a TLS socket, but for its streams. */
  private static final class OwnTimeout extends Socket {

    OwnTimeout(String host, int port) throws IOException {
      super(host, port);
    }

    @Override
    public void setSoTimeout(int millis) {
      // ignored
    }

    @Override
    public int getSoTimeout() {
      return 0;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void socketsThatIgnoreTheirTimeoutAreClosedAtTheDeadline(boolean isKnownAsPlain)
      throws Exception {
    try (ServerSocket server = new ServerSocket(0);
        Socket client = connect(OwnTimeout::new, server, isKnownAsPlain)) {
      FallbackTest.greet(client);
      assertReadIsLate(client);
    }
  }

  private static Socket connect(
      @Nullable RMIClientSocketFactory inner, ServerSocket server, boolean isKnownAsPlain)
      throws IOException {
    return connect(inner, server, isKnownAsPlain, LIMIT);
  }

  private static Socket connect(
      @Nullable RMIClientSocketFactory inner,
      ServerSocket server,
      boolean isKnownAsPlain,
      Duration limit)
      throws IOException {
    ServerAddress address = new ServerAddress(inner, "127.0.0.1", server.getLocalPort());
    PlainServers memory = new PlainServers(Duration.ofMinutes(1), System::nanoTime);
    if (isKnownAsPlain) {
      memory.remember(address);
    }
    ClientOptions options =
        new ClientOptions(
            CompressionLevel.FAST, CompressionPolicy.PREFER, Duration.ofSeconds(9), limit);
    ClientTarget target =
        new ClientTarget(address, options, FrameConfig.standard(), PageLimits.DEFAULT, memory);
    return InitiatedSocket.connected(target.connect(), target, Clients.parking(target));
  }
}
