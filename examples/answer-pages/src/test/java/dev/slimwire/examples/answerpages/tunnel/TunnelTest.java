package dev.slimwire.examples.answerpages.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TunnelTest {

  private static final int BLOCK = 64 << 10;

  private TunnelPair pair = new TunnelPair();

  TunnelTest() throws IOException {}

  @AfterEach
  void close() throws IOException {
    pair.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 3 * BLOCK + 5})
  void pingPongPassesBothWaysWithoutAStall(int length) throws Exception {
    byte[] text = text(length);
    byte[] random = random(length);
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      for (int i = 0; i < 5; i++) {
        verifyPasses(text, client, server);
        verifyPasses(random, server, client);
      }
    }
  }

  @Test
  void serverThatSpeaksFirstIsHeardAtOnce() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      verifyPasses("220 ready\r\n".getBytes(StandardCharsets.US_ASCII), server, client);
    }
  }

  @Test
  void halfCloseIsPassedOnInBothDirections() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      client.getOutputStream().write(text(100_000));
      client.shutdownOutput();
      assertThat(server.getInputStream().readAllBytes()).isEqualTo(text(100_000));

      server.getOutputStream().write(text(200_000));
      server.shutdownOutput();
      assertThat(client.getInputStream().readAllBytes()).isEqualTo(text(200_000));
    }
    assertThat(TunnelPair.line(pair.nearLog))
        .matches(
            "connection 1 from /127.0.0.1:\\d+ to 127.0.0.1:\\d+ ended: sent 100,000 bytes as"
                + " [\\d,]+ \\([\\d.]+:1\\), received 200,000 bytes as [\\d,]+ \\([\\d.]+:1\\),"
                + " [\\d.]+ s");
    assertThat(TunnelPair.line(pair.farLog))
        .contains(" ended: sent 200,000 bytes as ", "received 100,000 bytes as ");
  }

  @Test
  void serversHalfCloseLeavesTheClientsDirectionOpen() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      server.shutdownOutput();
      assertThat(client.getInputStream().read()).isEqualTo(-1);
      verifyPasses(text(10), client, server);
    }
  }

  @Test
  void resetOfTheServerIsPassedOnAsAFailure() throws Exception {
    try (Socket client = pair.connect()) {
      Socket server = pair.accept();
      verifyPasses(text(10), client, server);
      Sockets.reset(server);
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
    assertThat(TunnelPair.line(pair.nearLog)).contains(" failed: ");
    assertThat(TunnelPair.line(pair.farLog)).contains(" failed: Connection reset");
  }

  @Test
  void resetOfTheClientIsPassedOnAsAFailure() throws Exception {
    Socket client = pair.connect();
    try (Socket server = pair.accept()) {
      verifyPasses(text(10), client, server);
      Sockets.reset(client);
      assertThatThrownBy(() -> server.getInputStream().read())
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("reset");
    }
  }

  @Test
  void closingEitherTunnelResetsBothPrograms() throws Exception {
    for (boolean nearCloses : new boolean[] {true, false}) {
      try (TunnelPair other = new TunnelPair();
          Socket client = other.connect();
          Socket server = other.accept()) {
        verifyPasses(text(10), client, server);
        (nearCloses ? other.near : other.far).close();
        assertThatThrownBy(() -> client.getInputStream().read())
            .isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> server.getInputStream().read())
            .isInstanceOf(SocketException.class);
      }
    }
  }

  @Test
  void peerThatStopsReadingHoldsTheWriterBackAndNobodyElse() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept();
        Socket otherClient = pair.connect();
        Socket otherServer = pair.accept()) {
      byte[] block = random(1 << 20);
      int blocks = 64;
      CompletableFuture<Void> writer = async(() -> writeMany(client, block, blocks));
      verifyPasses(text(1000), otherClient, otherServer);
      verifyPasses(text(1000), server, client); // the other direction of the same connection
      Thread.sleep(500);
      assertThat(writer).as("64 MiB do not fit into buffers").isNotDone();

      for (int i = 0; i < blocks; i++) {
        assertThat(server.getInputStream().readNBytes(block.length)).isEqualTo(block);
      }
      writer.get();
    }
  }

  @Test
  void targetThatIsAbsentClosesTheClientAndIsLoggedByBoth() throws Exception {
    pair.target.close();
    try (Socket client = pair.connect()) {
      verifyClosed(client);
    }
    String reason = "cannot connect to 127.0.0.1:" + pair.target.getLocalPort() + ": Connection";
    assertThat(TunnelPair.line(pair.farLog)).contains(" failed: " + reason);
    assertThat(TunnelPair.line(pair.nearLog)).contains(" failed: the other tunnel " + reason);
    assertThat(pair.near.open()).isZero();
  }

  @Test
  void tunnelThatIsAbsentClosesTheClientAndIsLogged() throws Exception {
    int farPort = pair.far.port();
    pair.far.close();
    try (Socket client = pair.connect()) {
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(pair.nearLog))
        .contains(" failed: cannot connect to 127.0.0.1:" + farPort + ": Connection refused");
  }

  /** The accepting thread holds the port until it has left its system call: often, not always. */
  @Test
  void closedTunnelRefusesConnectionsAtOnce() throws Exception {
    for (int i = 0; i < 300; i++) {
      Tunnel tunnel = Tunnel.start(TunnelPair.options(1, TunnelOptions.Side.TO, 1), line -> {});
      tunnel.close();
      assertThatThrownBy(() -> TunnelPair.connect(tunnel.port()).close())
          .isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void programThatTalksToTheCompressedPortIsTurnedAway() throws Exception {
    try (Socket client = TunnelPair.connect(pair.far.port())) {
      client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(pair.farLog))
        .contains(" failed: the peer is not a tunnel that compresses: expected 89534c57540d0a1a,")
        .contains("actual 474554202f204854");
  }

  @Test
  void silentAndDribblingPeersAreClosedAtAnAbsoluteDeadline() throws Exception {
    try (Socket silent = TunnelPair.connect(pair.far.port());
        Socket dribbling = TunnelPair.connect(pair.far.port())) {
      dribbling.getOutputStream().write(0x89);
      verifyClosed(silent);
      verifyClosed(dribbling);
    }
    assertThat(TunnelPair.line(pair.farLog)).contains("the other tunnel did not answer within");
  }

  @Test
  void targetThatIsNoTunnelIsToldApart() throws Exception {
    BlockingQueue<String> log = new LinkedBlockingQueue<>();
    try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Tunnel near =
            Tunnel.start(
                TunnelPair.options(plain.getLocalPort(), TunnelOptions.Side.TO, 10), log::add);
        Socket client = TunnelPair.connect(near.port());
        Socket server = plain.accept()) {
      server
          .getOutputStream()
          .write("HTTP/1.1 400 Bad Request\r\n".getBytes(StandardCharsets.US_ASCII));
      verifyClosed(client);
    }
    assertThat(TunnelPair.line(log)).contains("the peer does not speak slimwire: expected 53");
  }

  @Test
  void connectionsBeyondTheLimitAreClosedAndLoggedOnce() throws Exception {
    try (TunnelPair small = new TunnelPair(2);
        Socket one = small.connect();
        Socket server = small.accept();
        Socket two = small.connect();
        Socket secondServer = small.accept()) {
      for (int i = 0; i < 3; i++) {
        try (Socket refused = small.connect()) {
          verifyClosed(refused);
        }
      }
      verifyPasses(text(10), one, server);
      verifyPasses(text(10), two, secondServer);
      assertThat(small.nearLog).singleElement().asString().contains("refused, as others will be");
    }
  }

  @Test
  void manyConnectionsGoOnAtOnceAndAllEnd() throws Exception {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Socket client = pair.connect();
      Socket server = pair.accept();
      all.add(async(() -> echo(server)));
      all.add(async(() -> askAndClose(client)));
    }
    for (CompletableFuture<Void> one : all) {
      one.get();
    }
    for (int i = 0; i < 30; i++) {
      assertThat(TunnelPair.line(pair.nearLog)).contains(" ended: ");
      assertThat(TunnelPair.line(pair.farLog)).contains(" ended: ");
    }
    assertThat(pair.near.open()).isZero();
    assertThat(pair.far.open()).isZero();
  }

  @Test
  void clientThatWritesBeforeTheTunnelsKnowEachOtherIsCompressedToo() throws Exception {
    try (Socket client = pair.connect()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, text(1 << 20), 64));
      try (Socket server = pair.accept()) {
        for (int i = 0; i < 64; i++) {
          assertThat(server.getInputStream().readNBytes(1 << 20)).isEqualTo(text(1 << 20));
        }
        writer.get();
        client.shutdownOutput();
        server.shutdownOutput();
        assertThat(sentOnWire(TunnelPair.line(pair.nearLog))).isLessThan(16 << 20);
      }
    }
  }

  @Test
  void randomBytesGrowByLessThanOnePercent() throws Exception {
    try (Socket client = pair.connect();
        Socket server = pair.accept()) {
      CompletableFuture<Void> writer = async(() -> writeMany(client, random(1 << 20), 4));
      assertThat(server.getInputStream().readNBytes(4 << 20)).hasSize(4 << 20);
      writer.get();
      client.shutdownOutput();
      server.shutdownOutput();
    }
    assertThat(sentOnWire(TunnelPair.line(pair.nearLog))).isLessThan((4 << 20) / 100 * 101);
  }

  private static int sentOnWire(String line) {
    String wire = line.replaceFirst(".*sent [\\d,]+ bytes as ([\\d,]+) .*", "$1");
    return Integer.parseInt(wire.replace(",", ""));
  }

  /** A thread of its own: the common pool may have one only, and these tasks block. */
  private static CompletableFuture<Void> async(Runnable task) {
    return CompletableFuture.runAsync(task, run -> Tunnel.daemon(run, "test").start());
  }

  private static void echo(Socket socket) {
    try (socket) {
      socket.getInputStream().transferTo(socket.getOutputStream());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void askAndClose(Socket socket) {
    byte[] question = text(5_000);
    try (socket) {
      for (int i = 0; i < 20; i++) {
        socket.getOutputStream().write(question);
        assertThat(socket.getInputStream().readNBytes(question.length)).isEqualTo(question);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void writeMany(Socket socket, byte[] block, int count) {
    try {
      OutputStream out = socket.getOutputStream();
      for (int i = 0; i < count; i++) {
        out.write(block);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void verifyPasses(byte[] bytes, Socket from, Socket to) throws Exception {
    CompletableFuture<Void> writer = async(() -> writeMany(from, bytes, 1));
    assertThat(to.getInputStream().readNBytes(bytes.length)).isEqualTo(bytes);
    writer.get();
  }

  /** Closed or reset, but not silent. */
  private static void verifyClosed(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    try {
      assertThat(in.read()).isEqualTo(-1);
    } catch (SocketTimeoutException silent) {
      throw silent;
    } catch (SocketException reset) {
      assertThat(reset).hasMessageContaining("reset");
    }
  }

  private static byte[] text(int length) {
    byte[] line = "A line of some text that repeats. ".getBytes(StandardCharsets.US_ASCII);
    byte[] text = new byte[length];
    Arrays.setAll(new Object[length], i -> text[i] = line[i % line.length]);
    return text;
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(3).nextBytes(bytes);
    return bytes;
  }
}
