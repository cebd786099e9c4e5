package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.metrics.ConnectionOutcome;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What listeners hear of connections, on both sides. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CountedConnectionsTest {

  private static final byte[] STOCK = {'J', 'R', 'M', 'I', 0, 2, 0x4b};

  private final TransferMetrics server = new TransferMetrics();
  private final TransferMetrics client = new TransferMetrics();

  private final ClientConfiguration counting = ClientConfiguration.standard().withListener(client);

  private CompressedRMIServerSocketFactory.Builder countingServer() {
    return CompressedRMIServerSocketFactory.builder().listener(server);
  }

  private static String counts(TransferMetrics metrics) {
    return "compressed %d (%d open), plain %d (%d open), refused %d, failed %d"
        .formatted(
            metrics.getCompressedConnections(),
            metrics.getOpenCompressedConnections(),
            metrics.getPlainConnections(),
            metrics.getOpenPlainConnections(),
            metrics.getRefusedConnections(),
            metrics.getFailedConnections());
  }

  /** Serves one client with an echo, which has to succeed. */
  private static void serve(ServerSocket listener, Socket client) throws IOException {
    try (Socket accepted = listener.accept()) {
      byte[] read = accepted.getInputStream().readNBytes(STOCK.length);
      send(accepted, read);
      assertThat(client.getInputStream().readNBytes(read.length)).isEqualTo(read);
    }
  }

  private static void send(Socket socket, byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  @Test
  void serverCountsCompressedAndPlainClientsAndForgetsThoseThatClose() throws Exception {
    EchoService service =
        new EchoService(0, new CompressedRMIClientSocketFactory(), countingServer().build());
    try {
      service.stub().echo("compressed");
      assertThat(counts(server))
          .isEqualTo("compressed 1 (1 open), plain 0 (0 open), refused 0, failed 0");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }

    try (ServerSocket listener = countingServer().build().createServerSocket(0);
        Socket plain = new Socket("127.0.0.1", listener.getLocalPort())) {
      send(plain, STOCK);
      try (Socket accepted = listener.accept()) {
        assertThat(accepted.getInputStream().readNBytes(STOCK.length)).isEqualTo(STOCK);
        assertThat(server.getOpenPlainConnections()).isEqualTo(1);
        accepted.close();
      }
    }
    assertThat(server.getPlainConnections()).isEqualTo(1);
    assertThat(server.getOpenPlainConnections()).isZero();
  }

  @Test
  void bothSidesCountOneCompressedConnectionUntilItIsClosed() throws Exception {
    try (ServerSocket listener = countingServer().build().createServerSocket(0)) {
      Socket socket = Clients.connect(Clients.runtime(counting), listener.getLocalPort());
      send(socket, STOCK);
      serve(listener, socket);
      assertThat(counts(client))
          .isEqualTo("compressed 1 (1 open), plain 0 (0 open), refused 0, failed 0");
      socket.close();
      socket.close();
    }
    for (TransferMetrics side : List.of(client, server)) {
      assertThat(counts(side))
          .isEqualTo("compressed 1 (0 open), plain 0 (0 open), refused 0, failed 0");
    }
  }

  @Test
  void clientWhoseServerRefusesSlimwireCountsOnePlainConnection() throws Exception {
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK, FallbackTest.ACK)) {
      Socket socket = Clients.connect(Clients.runtime(counting), stock.port());
      FallbackTest.greet(socket);
      assertThat(socket.getInputStream().readAllBytes()).isEqualTo(FallbackTest.ACK);
      assertThat(counts(client))
          .isEqualTo("compressed 0 (0 open), plain 1 (1 open), refused 0, failed 0");
      socket.close();
    }
    assertThat(client.getOpenPlainConnections()).isZero();
  }

  @Test
  void clientThatRequiresCompressionCountsThatItWasRefused() throws Exception {
    ClientRuntime requiring = Clients.runtime(counting.withPolicy(CompressionPolicy.REQUIRE));
    try (ScriptedServer stock = new ScriptedServer(FallbackTest.NACK);
        Socket socket = Clients.connect(requiring, stock.port())) {
      FallbackTest.greet(socket);
      assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(IOException.class);
    }
    assertThat(counts(client))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 1, failed 0");
  }

  @Test
  void clientCountsServersThatLeaveOrSaySomethingElseAsFailures() throws Exception {
    for (byte[] answer : List.of(new byte[0], new byte[] {'H', 'T', 'T', 'P'})) {
      try (ScriptedServer gone = new ScriptedServer(answer);
          Socket socket = Clients.connect(Clients.runtime(counting), gone.port())) {
        FallbackTest.greet(socket);
        try {
          assertThat(socket.getInputStream().read()).isEqualTo(-1);
        } catch (IOException noSlimwire) {
          assertThat(answer).isNotEmpty();
        }
      }
    }
    assertThat(counts(client))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 0, failed 2");
  }

  @Test
  void clientWhoseTlsFailsCountsAFailure() throws Exception {
    TlsInner other = new TlsInner("dns:other.example.org", true, false);
    try (ServerSocket listener = other.createServerSocket(0)) {
      Thread reader = new Thread(() -> acceptNothing(listener));
      reader.start();
      try (Socket socket =
          Clients.connect(Clients.runtime(counting), new TlsInner(), listener.getLocalPort())) {
        assertThatThrownBy(() -> FallbackTest.greet(socket)).isInstanceOf(IOException.class);
      }
      reader.join();
    }
    assertThat(counts(client))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 0, failed 1");
  }

  @Test
  void serverCountsClientsThatItTurnsAway() throws Exception {
    CompressedRMIServerSocketFactory requiring =
        countingServer().policy(CompressionPolicy.REQUIRE).build();
    for (byte[] greeting : List.of(STOCK, "GET / HTTP/1.1".getBytes(StandardCharsets.US_ASCII))) {
      assertNotServed(requiring, greeting);
    }
    assertThat(counts(server))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 2, failed 0");
  }

  private static void assertNotServed(CompressedRMIServerSocketFactory factory, byte[] greeting)
      throws IOException {
    try (SocketPair pair = SocketPair.plain(factory)) {
      send(pair.client(), greeting);
      assertThatThrownBy(() -> pair.accepted().getInputStream().read())
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void serverCountsSilentClientsThatHaveToMakeRoomAsFailures() throws Exception {
    CompressedRMIServerSocketFactory narrow = countingServer().maxHandshakes(1).build();
    try (ServerSocket listener = narrow.createServerSocket(0);
        Socket silent = new Socket("127.0.0.1", listener.getLocalPort());
        Socket first = listener.accept();
        Socket good = new Socket("127.0.0.1", listener.getLocalPort())) {
      Thread reader = new Thread(() -> readNothing(first));
      reader.start();
      Thread.sleep(1200); // it has had its second
      send(good, STOCK);
      serve(listener, good);
      reader.join();
      assertThat(silent.isClosed()).as("by itself").isFalse();
    }
    assertThat(counts(server))
        .isEqualTo("compressed 0 (0 open), plain 1 (0 open), refused 0, failed 1");
  }

  private static void acceptNothing(ServerSocket listener) {
    try {
      readNothing(listener.accept());
    } catch (IOException unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  private static void readNothing(Socket accepted) {
    try (accepted) {
      assertThat(accepted.getInputStream().read()).isEqualTo(-1);
    } catch (IOException gone) {
      // one way to tell it
    }
  }

  @Test
  void serverCountsClientsThatAreSilentOrMalformedAsFailures() throws Exception {
    CompressedRMIServerSocketFactory hasty =
        countingServer().handshakeTimeout(Duration.ofMillis(50)).build();
    assertNotServed(hasty, new byte[0]);
    assertNotServed(countingServer().build(), new byte[] {'J', 'R', 'M', 'I', 0, 2, 0x53, 9, 9, 9});
    assertThat(counts(server))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 0, failed 2");
  }

  @Test
  void probesThatOnlyConnectAreNotCounted() throws Exception {
    List<CompressedRMIServerSocketFactory> servers =
        List.of(countingServer().build(), countingServer().over(new TlsInner()).build());
    for (CompressedRMIServerSocketFactory factory : servers) {
      for (boolean reset : new boolean[] {false, true}) {
        probe(factory, reset);
      }
    }
    assertThat(counts(server))
        .isEqualTo("compressed 0 (0 open), plain 0 (0 open), refused 0, failed 0");
  }

  private static void probe(CompressedRMIServerSocketFactory factory, boolean reset)
      throws IOException {
    try (SocketPair pair = SocketPair.plain(factory)) {
      if (reset) {
        pair.client().setSoLinger(true, 0);
      }
      pair.client().close();
      try {
        assertThat(pair.accepted().getInputStream().read()).isEqualTo(-1);
      } catch (IOException gone) {
        // as TLS says, or the reset
      }
    }
  }

  @Test
  void parkedConnectionIsOpenUntilItIsGivenUpAndNotCountedAnew() throws Exception {
    try (IdleClient idle = IdleClient.ofService(counting)) {
      for (int use = 1; use <= 2; use++) {
        idle.park(1);
        assertThat(idle.below).hasSize(1);
        assertThat(counts(client))
            .isEqualTo("compressed 1 (1 open), plain 0 (0 open), refused 0, failed 0");
      }
      idle.runtime.close();
      assertThat(client.getOpenCompressedConnections()).isZero();
    }
  }

  @Test
  void listenerThatFailsLeavesAClientUnservedAndSaysSo() throws Exception {
    TransferListener failing =
        new TransferListener() {
          @Override
          public void connectionSettled(ConnectionOutcome outcome) {
            throw new IllegalStateException("of a listener");
          }
        };
    try (LogLines log = new LogLines()) {
      assertNotServed(CompressedRMIServerSocketFactory.builder().listener(failing).build(), STOCK);
      assertThat(log.lines())
          .anyMatch(
              line ->
                  line.startsWith("WARNING client ")
                      && line.endsWith(
                          "cannot be served: java.lang.IllegalStateException: of a listener"));
    }
  }
}
